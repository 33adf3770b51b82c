{ permudoku grid 2; permudoku grid 3 --format line; permudoku grid --boxes 2x3; permudoku grid 3 --format line; } > boards
permudoku transform --shuffle --seed 3 boards > one
permudoku transform --shuffle --seed 3 boards | cmp one -
permudoku check one | cut -d : -f 3
grep -c '^[1-9][1-9]*$' one
grep '^[1-9]' one | sort -u | wc -l
