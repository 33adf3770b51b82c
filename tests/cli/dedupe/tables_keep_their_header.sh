# Records as they are, below the header of their table; and boards that are not
# in a table after an empty line.
printf 'id;Quizzes;note\n7;"1..4\n.4..\n2...\n.3.1";"a, ""b"""\n# why\n8;1..4.4.......3.1;\n9;1..4.4..2....3.1;again\n' > one.csv
printf 'puzzle,x\n1..4.4..2....3.1,dropped\n.4.......2......,kept\n' > two.csv
printf '# first\n12.3............  Anna\n12.3............  Bob\n' > three.txt
permudoku dedupe one.csv two.csv three.txt | tee once
permudoku dedupe once | cmp - once && echo again the same
permudoku dedupe --format table one.csv two.csv
permudoku dedupe --duplicates one.csv two.csv
printf '# boxes=3x2\n2...5..5...4...2.63....1..6.....4...\n2...5..5...4...2.63....1..6.....4... again\n' | permudoku dedupe
