# --help and help print the same: all commands, by what they are for.
permudoku --help > overview
permudoku help | cmp - overview || exit 1
cat overview
