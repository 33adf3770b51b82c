permudoku grid 2 > ./-
permudoku check ./- -- ./-
