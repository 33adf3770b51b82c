permudoku grid 3 | permudoku transform --transpose > /dev/full
permudoku grid 30 | permudoku transform --shuffle > /dev/full
permudoku grid 3 | permudoku transform --transpose >&-
