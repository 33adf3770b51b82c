# A reason, and the exit status of a negative answer; mistakes have another one.
run() { echo "$*" >&2; permudoku generate --seed 1 "$@"; echo "exit $?" >&2; }
run 2 --level Extreme
run 2 --mix Easy=2,Hard=2
run --contains swordfish --rating ..3.0
run --unique singles --level Hard
run 9 --level Hard
run --level Hard --attempts 1 --clues 60
run 2x3 --rating 11.. --attempts 20
run --rating 5..4
run --rating 7.25
run --rating ..
run --score 900..600
run --needs sword-fish
run --contains death-blossom
run --without singles
run --rating 13..
run --level Easy --clues 81
run --hardest swordfish --rating 7.0..
run --level Hard --rating 8..
run --contains skyscraper --scale se
run --scale se
run --level Hard --fewest
run --mix Hard
run --mix Hard=0
run --mix Tough=3
run --mix Hard=3 --count 3
run --mix Hard=3 --level Hard
run --level Tough
