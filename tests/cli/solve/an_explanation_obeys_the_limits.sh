head -n 1 "$DATA/none.txt" > puzzle
permudoku solve --engine nine --explain --node-limit 1 puzzle
permudoku solve --engine nine --explain --node-limit 1 --json puzzle | grep -o '"minimal":[a-z]*'
permudoku solve --engine nine --explain --time-limit 0.000000001 puzzle | cut -d '(' -f 1,2
