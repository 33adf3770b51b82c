puzzle=1234341221434...
permudoku solve --proof proof --any $puzzle
permudoku solve --proof proof --all $puzzle
permudoku solve --model model.txt --limit 2 $puzzle
permudoku solve --model model.txt --proof proof $puzzle
permudoku solve --force $puzzle
permudoku solve --encoding full $puzzle
