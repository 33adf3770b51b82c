exec 2>&1
puzzle=..343412..434321
permudoku solve --format line --limit 1 $puzzle > solution.txt
cat solution.txt
permudoku dimacs --without solution.txt $puzzle | tail -n 1
permudoku dimacs --without $(cat solution.txt) $puzzle |
    grep -v '^c clue' | head -n 4
permudoku dimacs --encoding full --without solution.txt $puzzle | tail -n 1
permudoku dimacs --without 1234341221434312 $puzzle
echo $?
permudoku dimacs --without missing.txt $puzzle
echo $?
permudoku dimacs --without 1234 $puzzle
echo $?
