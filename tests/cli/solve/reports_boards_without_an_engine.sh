{ echo 1234............; echo ...4............; head -n 1 "$DATA/unique.txt"; } > puzzles
permudoku solve --engine nine --format line puzzles
