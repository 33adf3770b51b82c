permudoku sample --seed 5 --format line > a.txt
permudoku transform --shuffle --seed 6 a.txt > b.txt
moves=$(permudoku same a.txt b.txt)
permudoku transform --moves "$moves" a.txt | cmp - b.txt
permudoku same --json a.txt a.txt
permudoku same --quiet a.txt b.txt
