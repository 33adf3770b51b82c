permudoku grid 2 --format line | permudoku transform --transpose
