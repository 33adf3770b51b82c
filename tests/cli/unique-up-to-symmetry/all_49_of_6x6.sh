# Every class of 28200960 grids shows among a few thousand random ones.
permudoku sample --boxes 2x3 --count 3000 --seed 1 --format line |
    permudoku unique-up-to-symmetry --boxes 2x3 | permudoku canon --boxes 2x3 --automorphisms |
    sed -n 's/^# automorphisms: //p' | sort -n | uniq -c
