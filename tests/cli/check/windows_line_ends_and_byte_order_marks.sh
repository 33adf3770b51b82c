permudoku grid 3 --format rows | sed 's/$/\r/' | permudoku check
permudoku grid 3 | sed 's/$/\r/' | permudoku check
permudoku grid 4 --format csv | sed 's/$/\r/' | permudoku check
{ printf '\357\273\277'; permudoku grid 3 --format line; } | permudoku check
{ printf '\357\273\277'; permudoku grid 3 --format rows | sed 's/$/\r/'; } | permudoku check
