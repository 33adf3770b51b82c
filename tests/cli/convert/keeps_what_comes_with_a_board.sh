printf 'id,puzzle,rating\n1,1..4.4..2....3.1,7.1\n2,1..4.4.......3.1,"x\ny"\n3,1..4\n' > table.csv
"$PERMUDOKU" convert --to table table.csv
"$PERMUDOKU" convert --to json table.csv 2> /dev/null | tee table.json
"$PERMUDOKU" convert --to table table.json
"$PERMUDOKU" convert --to line table.json
printf '%s\n' '# a' '# b' '1..4.4..2....3.1  Anna 7.1' > text.txt
"$PERMUDOKU" convert --to line text.txt
"$PERMUDOKU" convert --to json text.txt
"$PERMUDOKU" convert --to rows text.txt
"$PERMUDOKU" convert --to sdk text.txt
"$PERMUDOKU" convert --to table text.txt table.json
