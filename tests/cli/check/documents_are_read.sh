{
    permudoku grid 3 --rows 1..2 --json | permudoku check
    permudoku grid 3 --format fpuzzles --count 2 | permudoku check
    permudoku grid 3 --json --count 2 | permudoku check
    permudoku generate --boxes 2x2 --count 1 --seed 1 --json | permudoku check
    permudoku generate --boxes 2x2 --count 1 --seed 1 --json |
        permudoku solve --json | permudoku check
    permudoku grid 2 --format opensudoku
    permudoku grid 2 --format dimacs
} 2>&1
{
    permudoku grid 3 --format opensudoku --count 2 | permudoku check
    permudoku grid 3 --format opensudoku | permudoku transform --shuffle \
        --seed 1 --format opensudoku | tail -n 1
} 2>&1
