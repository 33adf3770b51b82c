permudoku sample --seed 5 --format line > grid.txt
permudoku canon --with-transform grid.txt > told.txt
permudoku canon grid.txt > form.txt
sed 1d told.txt | cmp - form.txt
moves=$(sed -n 's/^# //p' told.txt)
permudoku transform --moves "$moves" --format line grid.txt | cmp - form.txt
permudoku transform --shuffle --seed 9 grid.txt | permudoku canon --format line | cmp - form.txt
