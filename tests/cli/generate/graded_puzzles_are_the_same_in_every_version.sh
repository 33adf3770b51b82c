# Sizes, symmetry and a range of clues, by any number of threads.
run() {
    permudoku generate --seed 5 --format csv "$@" | tail -n +2 > one
    permudoku generate --seed 5 --format csv --threads 3 "$@" | tail -n +2 |
        cmp - one
    cut -d , -f 2,6,7,9,10,11 one
}
run --level Easy --count 2
run --level Extreme --count 2
run --level Hard --symmetry rotate180
run --level Medium --clues 30..34
run --level Hard --minimal
run 2x3 --level Expert
run 3x4 --level Hard
run 2 --level Easy
run 1x6 --level Medium
