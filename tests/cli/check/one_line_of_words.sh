permudoku grid 4 --format line | permudoku check --explain-input
