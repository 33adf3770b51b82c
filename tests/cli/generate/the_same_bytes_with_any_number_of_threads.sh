for options in '--count 100' '-n 2 --count 30' '--boxes 2x3 --count 100 --json' \
    '--count 10 --clues 27..30 --symmetry rotate90' '-n 4 --count 3' \
    '-n 5 --count 4 --format clues' '--count 20 --unbiased --format csv' \
    '--count 2 --fewest --steps 10'; do
    permudoku generate $options --seed 11 > one
    for threads in 1 3; do
        permudoku generate $options --seed 11 --threads $threads > several
        cmp one several
    done
done
