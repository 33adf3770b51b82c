permudoku grid 3 --format rows | tr 1234 ... > puzzle
permudoku transform --transpose --relabel 9..1 puzzle
permudoku transform --transpose --relabel 9..1 --format line puzzle
permudoku transform --transpose --relabel 9..1 --format integers puzzle | head -n 1
permudoku transform --transpose --relabel 9..1 --format csv puzzle | head -n 1
permudoku transform --transpose --relabel 9..1 --json puzzle | cut -c 1-80
