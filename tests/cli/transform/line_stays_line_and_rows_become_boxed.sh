{
    permudoku grid 2 --format line
    permudoku grid 2 --format rows
    permudoku grid 2 --symbols abcd --format line
} | permudoku transform --rows 2,1,3,4
