permudoku generate -n 2 --seed 4 --json > made
permudoku convert --to line made 2> /dev/null
permudoku solve --format line made
permudoku solve --json made | permudoku check
permudoku solve --all --json made | permudoku check
permudoku solve --json made | permudoku convert --to csv 2> /dev/null
permudoku solve --json --cells made | permudoku check
permudoku canon --json made | permudoku solve --format line
permudoku unique-up-to-symmetry --json made | permudoku solve --format line
permudoku transform --transpose --json made | permudoku check --allow-empty
permudoku grid 4 --json | permudoku check
permudoku grid 4 --symbols 1-9A-G --json | permudoku check
permudoku grid 4 --symbols 0..15 --json --cells | permudoku check
permudoku sample -n 2 --seed 1 --json | permudoku check
permudoku unrank --of all -n 2 7 --json | permudoku rank --of all
permudoku solve --json 11.............. | permudoku check
