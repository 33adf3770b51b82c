# -h, --help and help print the same.
permudoku --help > overview
permudoku -h | cmp - overview || exit 1
permudoku help | cmp - overview || exit 1
head -n 5 overview
