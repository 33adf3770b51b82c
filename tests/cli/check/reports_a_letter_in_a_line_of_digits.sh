permudoku grid 3 --format line | sed 's/9/x/' | permudoku check
