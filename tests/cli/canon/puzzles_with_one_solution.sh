puzzle=...5..9.....7.32....7...6.5.....4.5..6.....1..1..8....12.8..7.379.2.....6.53.....
permudoku canon --json --automorphisms --with-transform $puzzle
permudoku transform --shuffle --seed 1 --format line $puzzle > other.txt
permudoku canon --format line $puzzle other.txt | uniq | wc -l
permudoku canon --format line other.txt | permudoku solve --format line
