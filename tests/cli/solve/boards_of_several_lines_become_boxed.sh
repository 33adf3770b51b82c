for i in 1 2; do head -n $i "$DATA/unique.txt" | tail -n 1 | fold -w 9; echo; done |
    permudoku solve -j2
