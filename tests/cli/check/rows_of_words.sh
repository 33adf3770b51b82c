permudoku grid 4 --format integers | permudoku check --explain-input
