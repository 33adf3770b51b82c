# A few thousand random grids include all classes of the 28200960 grids.
permudoku sample --boxes 2x3 --count 3000 --seed 1 --format line |
    permudoku dedupe --boxes 2x3 | permudoku canon --boxes 2x3 --automorphisms |
    sed -n 's/^# automorphisms: //p' | sort -n | uniq -c
