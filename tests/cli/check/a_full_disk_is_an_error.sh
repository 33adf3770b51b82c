permudoku grid 3 | permudoku check > /dev/full
