permudoku grid 2 --format line | sed s/1/2/ | permudoku transform --rows 2,1,3,4
