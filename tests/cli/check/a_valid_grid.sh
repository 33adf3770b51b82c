permudoku grid 3 | permudoku check
