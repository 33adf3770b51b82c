permudoku solve --jobs 2 x
permudoku solve --timeout 2 x
permudoku solve --max 2 x
permudoku check --silent x
permudoku grid --random 3
permudoku generate --from x
permudoku generate --givens 20
permudoku convert --output-format line x
permudoku solve -n 5 x
permudoku generate --csv
permudoku stats --format json x
permudoku render --svg x
