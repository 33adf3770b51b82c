# A model written by hand, for the formula of dimacs.
puzzle=1234341221434...
permudoku dimacs --encoding full $puzzle | grep -v '^c clue' | head -n 4
cat > model.txt << END
c made by hand
s SATISFIABLE
v 1 6 11 16 19 24 25 30 34 37 44 47
v 52 55 58 61 -62 -63 0
END
permudoku solve --encoding full --model model.txt $puzzle
permudoku solve --encoding full --model - --format line $puzzle < model.txt
permudoku solve --encoding full --model model.txt --json $puzzle
permudoku solve --encoding full --model model.txt --format csv $puzzle
sed -n '/^v/s/v //p' model.txt | { echo SAT; tr '\n' ' '; echo; } > minisat.txt
permudoku solve --encoding full --model minisat.txt --format rows $puzzle
# Singles solve the puzzle.
echo 'v 0' | permudoku solve --model - --format line $puzzle
