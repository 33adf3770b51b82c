permudoku grid 2 --format line | tee valid | tr 1 . > incomplete
sed s/1/2/ valid > invalid
permudoku check --json valid incomplete invalid
permudoku grid 2 --symbols abcd --format line | sed s/a/b/ |
    permudoku check --json --limit 1
permudoku check --json --limit 0 invalid
