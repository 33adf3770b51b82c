puzzle=.....2.4....5..7..51...........796..2....53..8..13.9..1.4...5....9724..1........6
permudoku explain --style player --technique w-wing,aic --after 29 $puzzle | head -n 25
permudoku explain --technique swordfish $puzzle
echo "exit $?"
permudoku explain --style player --json --technique grouped-aic --after 29 --steps 1..1 $puzzle
permudoku explain --style player --technique als-xz --after 29 --steps 1..1 $puzzle -o step-%d.svg
grep -c '<svg' step-1.svg
permudoku explain --technique xwing $puzzle
echo "exit $?"
