puzzle=.....2.4....5..7..51...........796..2....53..8..13.9..1.4...5....9724..1........6
permudoku explain --style player $puzzle
permudoku explain --style player --json --after 29 --steps 30..30 $puzzle
permudoku hint --style player --show technique $puzzle
