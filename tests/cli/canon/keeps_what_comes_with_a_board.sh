printf 'id,puzzle\n1,1..4.4..2....3.1\n2,1..4.4.......3.1\n' > table.csv
printf '# a\n1..4.4..2....3.1  Anna\n' > text.txt
"$PERMUDOKU" canon --format table --threads 2 table.csv text.txt
"$PERMUDOKU" canon --json table.csv text.txt
"$PERMUDOKU" canon text.txt
