permudoku generate --count 60 --seed 5 --format line > puzzles
permudoku find --technique wings puzzles
permudoku find --technique xy-wing,xyz-wing,w-wing puzzles
permudoku find --technique singles,wings --hardest puzzles | head -n 3
permudoku explain --technique wings --style player --after 29 .....2.4....5..7..51...........796..2....53..8..13.9..1.4...5....9724..1........6
permudoku find --technique wing puzzles
echo "exit $?"
