permudoku grid 3 --shuffle --seed 1 --format line > grids
permudoku grid 3 --shuffle --seed 2 --format line >> grids
permudoku grid 4 --shuffle --seed 3 --format line >> grids
permudoku canon --digest grids
permudoku canon --digest --engine search grids | grep digest
permudoku canon --digest --automorphisms --json 1.............3.
permudoku canon --digest --json --engine nine 1.............3.
