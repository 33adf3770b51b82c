permudoku sample --format line > a.txt
permudoku sample --format line > b.txt
! cmp -s a.txt b.txt
