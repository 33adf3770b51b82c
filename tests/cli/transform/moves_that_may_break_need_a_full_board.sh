permudoku grid 3 --format line | sed 's/1/./' | permudoku transform --columns 4,2,3,1,5..9
