{
    permudoku grid 3 --rows 1..2 --json | permudoku check
    permudoku grid 3 --count 2 --format line | permudoku convert --to fpuzzles |
        permudoku check
    permudoku grid 3 --json --count 2 | permudoku check
    permudoku generate --boxes 2x2 --count 1 --seed 1 --json | permudoku check
    permudoku generate --boxes 2x2 --count 1 --seed 1 --json |
        permudoku solve --json | permudoku check --column solution
    permudoku grid 3 --count 2 --format line |
        permudoku convert --to opensudoku | permudoku check
    permudoku grid 2 --format opensudoku
} 2>&1
