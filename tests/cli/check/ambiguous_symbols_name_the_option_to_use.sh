# Without G and 0 a puzzle of side 16 can be 1-9A-G as well as 0-9A-F.
permudoku grid 4 --symbols 1-9A-G --format line | tr G . > puzzle
permudoku check --allow-empty puzzle
permudoku check --allow-empty --explain-input --symbols 0-9A-F puzzle
permudoku grid 4 --symbols 0-9A-F --format line >> puzzle
permudoku check --allow-empty --explain-input puzzle
