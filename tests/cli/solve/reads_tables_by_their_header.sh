"$PERMUDOKU" generate --format csv --count 2 --seed 1 > own.csv
"$PERMUDOKU" solve own.csv
"$PERMUDOKU" solve --format csv own.csv
printf 'id;Quizzes;note\n7;"1..4\n.4..\n2...\n.3.1";"a, ""b"""\n8;1..4.4.......3.1;\n' > other.csv
"$PERMUDOKU" solve other.csv
"$PERMUDOKU" solve --format csv own.csv other.csv
"$PERMUDOKU" solve --format csv --all other.csv
"$PERMUDOKU" solve --json other.csv
