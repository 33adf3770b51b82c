permudoku grid 46 > grid
permudoku convert grid --to csv > csv
permudoku convert csv --to rows | cmp - grid
permudoku convert grid --to clues > clues
permudoku convert clues --to rows | cmp - grid
# One that ends too early is no board, and nothing else can follow it.
head -n 2000 grid > short
permudoku convert short csv --to line -o out
echo "exit $?"
permudoku convert short csv --to line | wc -l
ls
