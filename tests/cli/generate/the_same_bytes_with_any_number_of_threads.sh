for options in '--count 300' '-n 2 --count 30' '--boxes 2x3 --count 200 --json' \
    '--count 20 --clues 27..30 --symmetry rotate90' '-n 4 --count 4' \
    '-n 5 --count 4 --format clues' '--count 100 --unbiased --format csv' \
    '--count 3 --fewest --steps 20'; do
    permudoku generate $options --seed 11 > one
    permudoku generate $options --seed 11 > again
    cmp one again
    for threads in 2 3 0; do
        permudoku generate $options --seed 11 --threads $threads > several
        cmp one several
    done
done
