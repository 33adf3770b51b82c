exec 2>&1
puzzle=..343412..434321
permudoku dimacs $puzzle | permudoku solve
echo $?
permudoku dimacs --encoding full $puzzle | grep -v '^c' | permudoku check
echo $?
