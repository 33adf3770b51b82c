for seed in 0 7 18446744073709551615; do
    for options in --shuffle --shuffle-symbols '--shuffle --count 3 --report'; do
        # shellcheck disable=SC2086 # several options
        permudoku grid 3 $options --seed $seed > one
        # shellcheck disable=SC2086
        permudoku grid 3 $options --seed $seed > other
        cmp one other
    done
done
permudoku grid 4 --shuffle --seed 1 > one
permudoku grid 4 --shuffle --seed 2 > other
cmp -s one other && echo "two seeds, one grid"
true
