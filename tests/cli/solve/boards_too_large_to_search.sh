# A second solution that differs in few cells; a full grid solves itself.
permudoku generate --unique none -n 65 --clues 0.5% --seed 1 > puzzle
permudoku solve puzzle > answer
echo "exit $?"
head -n 1 answer
grep -c '^#   (' answer
permudoku check answer
permudoku solve --format line puzzle
permudoku grid 65 --format rows > grid
permudoku solve grid | cmp - grid
