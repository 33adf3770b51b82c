permudoku check --allowempty
permudoku check --quite
permudoku check --layout lines
permudoku check --limit x
permudoku check --limit -1
