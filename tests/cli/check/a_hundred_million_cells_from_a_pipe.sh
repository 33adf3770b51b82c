permudoku grid 100 | permudoku check
