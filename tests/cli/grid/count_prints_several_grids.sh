permudoku grid 2 --count 3 --format rows
permudoku grid 2 --count 2 --format line
permudoku grid 2 --count 2 --format json
permudoku grid 2 --count 2
permudoku grid 3 --shuffle --count 1000 --format line | wc -l
