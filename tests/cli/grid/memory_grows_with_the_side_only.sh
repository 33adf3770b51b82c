# 10^8 cells in 40 MB of address space; a sanitizer needs more.
sh -c 'ulimit -v 40000; permudoku version || exit 1' > /dev/null 2>&1 &&
    ulimit -v 40000
permudoku grid 100 | tail -c 10
permudoku grid 100 --shuffle --seed 1 --rows 1..300 | wc -l
permudoku grid 500 --shuffle --seed 1 --cell 250000,250000 > /dev/null
