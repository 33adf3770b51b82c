permudoku check --allowempty
permudoku check --quite
permudoku check --from lines
permudoku check --limit x
permudoku check --limit -1
