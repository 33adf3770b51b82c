# Answers that are answered again: every column and key has a name of its own.
permudoku generate 2 --seed 1 --format csv | permudoku solve | permudoku solve |
    head -n 1 | tr , '\n' | sort | uniq -d
permudoku generate 2 --seed 1 --json | permudoku solve --json |
    permudoku solve --json | grep -o '"[a-z_]*number":'
echo '{"puzzle":"1..4.4.......3.1","second":1}' | permudoku solve --json |
    grep -o '"[a-z_]*second":'
