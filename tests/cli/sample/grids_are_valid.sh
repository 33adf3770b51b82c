permudoku sample --count 200 --seed 1 --format line > a.txt
permudoku sample --count 20 --seed 1 -n 4 --method walk --format line > b.txt
permudoku sample --count 20 --seed 1 -n 4 --method orbit --format line > c.txt
permudoku check a.txt b.txt c.txt | grep -c ': valid'
