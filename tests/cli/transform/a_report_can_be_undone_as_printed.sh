permudoku grid 2 --shuffle --seed 7 --report --format line > board
permudoku transform --inverse --moves "$(head -n 1 board)" board
