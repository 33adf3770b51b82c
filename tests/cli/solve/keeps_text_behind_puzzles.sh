printf '%s\n' '1..4.4..2....3.1  Anna 7.1' '# x' '1..4.4..2....3.1,1,2' 11.............. > puzzles
"$PERMUDOKU" solve puzzles
"$PERMUDOKU" solve --format pair puzzles
"$PERMUDOKU" solve --format csv puzzles
