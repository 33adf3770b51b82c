permudoku generate -n 2 --seed 4 --json > made
permudoku convert --to line made 2> /dev/null
permudoku solve --format line made
permudoku solve --json made | permudoku check --column solution
permudoku solve --all --json made | permudoku check --column solutions
permudoku solve --json made | permudoku convert --column solution --to csv 2> /dev/null
permudoku solve --json --cells made | permudoku check --column solution
# Without --column, the puzzle is read, in every format.
permudoku solve --json made | permudoku convert --to line 2> /dev/null
permudoku solve --all --json made | permudoku convert --to line 2> /dev/null
permudoku solve --format csv made | permudoku convert --to line 2> /dev/null
permudoku solve --format pair made | permudoku convert --to line 2> /dev/null | cut -d, -f1
permudoku canon --json made | permudoku solve --format line
permudoku unique-up-to-symmetry --json made | permudoku solve --format line
permudoku transform --transpose --json made | permudoku check --allow-empty
permudoku grid 4 --json | permudoku check
permudoku grid 4 --symbols 1-9A-G --json | permudoku check
permudoku grid 4 --symbols 0..15 --json --cells | permudoku check
permudoku sample -n 2 --seed 1 --json | permudoku check
permudoku unrank --of all -n 2 7 --json | permudoku rank --of all
permudoku solve --json 11.............. | permudoku check --column solution
