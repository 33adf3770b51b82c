permudoku grid 46 > grid
permudoku convert grid --to csv > csv
permudoku convert csv --to rows | cmp - grid
permudoku convert grid --to clues > clues
permudoku convert clues --to rows | cmp - grid
# A truncated board is an error, and nothing can follow it.
head -n 2000 grid > short
permudoku convert short csv --to line -o out
echo "exit $?"
permudoku convert short csv --to line | wc -l
ls
