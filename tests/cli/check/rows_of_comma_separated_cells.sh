permudoku grid 4 --format csv | permudoku check --explain-input
