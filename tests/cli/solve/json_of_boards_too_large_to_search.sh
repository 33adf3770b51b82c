permudoku generate --unique none -n 65 --clues 0.5% --seed 1 > puzzle
permudoku solve --json puzzle > answer
permudoku solve --format rows puzzle > rows
{ head -c 200; echo; } < answer
{ tail -c 200; } < answer
tr -cd '[' < answer | wc -c
sed '/^#/d; /./q' rows | cut -c 1-40
for board in 1 2; do
    sed '/^#/d' rows | sed -n "$((board * 4226 - 100))p" > row
    grep -cFf row answer
done
