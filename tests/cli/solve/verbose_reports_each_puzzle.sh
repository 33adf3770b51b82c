cp "$DATA/two.txt" two
cat "$DATA/unique.txt" two "$DATA/none.txt" > puzzles
permudoku solve --engine nine --verbose puzzles > /dev/null
permudoku solve --engine nine -v --any two > /dev/null
permudoku solve --engine nine -v --node-limit 1 "$(printf '%081d' 0)" > /dev/null
permudoku count --engine nine -v two > /dev/null
