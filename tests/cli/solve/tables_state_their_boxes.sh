# A table of puzzles with boxes of 3x2 is solved with these, and so is the table
# of answers.
permudoku generate --boxes 3x2 --seed 1 --format csv > made.csv
head -n 2 made.csv
permudoku solve made.csv > answers.csv
head -n 2 answers.csv
permudoku solve --format line made.csv
permudoku solve --format line answers.csv
