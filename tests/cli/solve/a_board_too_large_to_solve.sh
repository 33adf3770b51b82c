permudoku grid 40 | permudoku solve
