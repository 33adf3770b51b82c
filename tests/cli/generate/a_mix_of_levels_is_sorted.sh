# All in one run, the easiest first, whatever the order of the list.
permudoku generate --mix 'hard=2,Easy=3,7.0..7.5=2,Medium=1' --seed 3 \
    --format csv --threads 2
permudoku generate --mix 'Easy=2,Hard=1' --seed 3 --distinct-solutions \
    --format csv | cut -d , -f 6,7
permudoku generate --mix 'Easy=1,Hard=1' --seed 3 --json --boxes 2x3
