printf 'id,puzzle\n1,1..4.4..2....3.1\n2,4..1.1..2....3.4\n3,1..4.4.......3.1\n' > table.csv
printf '# a\n1..4............  Anna\n1..3............  Bob\n' > text.txt
"$PERMUDOKU" unique-up-to-symmetry --format table table.csv
"$PERMUDOKU" unique-up-to-symmetry text.txt
