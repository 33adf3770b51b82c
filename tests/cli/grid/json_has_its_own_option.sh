permudoku grid 2 --json > one
permudoku grid 2 --format json > other
cmp one other
