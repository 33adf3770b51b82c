# If neither G nor 0 occurs, a 16x16 puzzle can use 1-9A-G or 0-9A-F.
permudoku grid 4 --symbols 1-9A-G --format line | tr G . > puzzle
permudoku check --allow-empty puzzle
permudoku check --allow-empty --explain-input --symbols 0-9A-F puzzle
permudoku grid 4 --symbols 0-9A-F --format line >> puzzle
permudoku check --allow-empty --explain-input puzzle
