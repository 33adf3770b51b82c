permudoku grid 3 | permudoku convert --to line > /dev/full
permudoku grid 30 | permudoku convert --to csv > /dev/full
permudoku grid 3 | permudoku convert --to line >&-
