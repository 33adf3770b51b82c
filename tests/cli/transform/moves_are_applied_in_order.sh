permudoku grid 2 --format line |
    permudoku transform --rows 2,1,3,4 --columns 1,2,4,3 --bands 2,1 --stacks 2..1 --relabel 4..1 --report
permudoku grid 2 --format line | permudoku transform --rows 2,1,3,4 |
    permudoku transform --columns 1,2,4,3 | permudoku transform --bands 2,1 |
    permudoku transform --stacks 2,1 | permudoku transform --relabel 4,3,2,1
permudoku grid 2 --format line | permudoku transform --transpose --rows 2,1,3,4 --report
permudoku grid 2 --format line | permudoku transform --rows 2,1,3,4 --transpose --report
