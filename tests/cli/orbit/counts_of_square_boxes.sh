for n in 2 3 4 5 6; do permudoku orbit -n $n; done
