{ cat "$DATA/two.txt"; printf '%081d\n' 0; } > puzzles
permudoku solve --engine nine --stats --node-limit 20 puzzles > /dev/null
permudoku solve --engine nine --stats --any --node-limit 20 puzzles > /dev/null
