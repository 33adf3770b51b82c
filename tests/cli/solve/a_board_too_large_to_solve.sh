permudoku grid 65 | permudoku solve
