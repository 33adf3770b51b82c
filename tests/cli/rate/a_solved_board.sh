permudoku grid 3 --format line | permudoku rate
