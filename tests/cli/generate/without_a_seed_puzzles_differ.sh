permudoku generate -n 4 > one
permudoku generate -n 4 > other
cmp -s one other && echo "the same puzzle twice"
true
