# There are 36 minimal 4x4 puzzles up to symmetry.
permudoku generate -n 2 --count 36 --seed 1 --format line --threads 2 > all
permudoku unique-up-to-symmetry all | wc -l
permudoku generate -n 2 --count 37 --seed 1 --format line > more
echo "exit $?"
cmp all more
permudoku generate -n 2 --count 200 --seed 1 --no-distinct --format line | wc -l
permudoku generate --boxes 4x5 --count 3 --seed 1 --distinct --format line |
    permudoku unique-up-to-symmetry | grep -vc '^#'
