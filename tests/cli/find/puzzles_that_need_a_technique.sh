permudoku generate --count 60 --seed 5 --format line > puzzles
permudoku find --technique w-wing puzzles
echo "exit $?"
permudoku find --technique w-wing --hardest puzzles
permudoku find --technique w-wing,xy-chain --on-path --format csv puzzles
permudoku find --technique w-wing --json --threads 2 < puzzles
permudoku find --technique forcing-chain --style se --format csv puzzles | head -n 3
