permudoku grid 3 --format line | tr 15 '._' | permudoku check
