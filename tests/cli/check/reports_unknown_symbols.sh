permudoku grid 3 --format rows | sed '5s/9/A/' | permudoku check
permudoku grid 3 --format rows | sed '5s/9/é/' | permudoku check
permudoku grid 3 --format line | tr 9 x | permudoku check --symbols 1-9
permudoku grid 4 --symbols A-P | sed '5s/B/x/' | permudoku check
permudoku grid 3 --symbols a-i | permudoku check --symbols A-I
