permudoku grid 3 --shuffle --seed 7 --report --count 2 --format line
permudoku grid 2 --shuffle-symbols --seed 7 --report --format rows
