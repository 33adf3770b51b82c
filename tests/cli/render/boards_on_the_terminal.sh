permudoku render 1..4.4.......3.1
permudoku render --boxes 2x3 1.3.4.4.......6.......5.....2.....1. --labels --title 'Six by six'
permudoku render 1234341221434... --solution
permudoku render 1..4.4.......3.1 --candidates
permudoku render 1234341221434... --solution --colour always
permudoku generate -n 4 --seed 1 --symbols 0-9A-F --format line > hex
permudoku render hex --symbols 0-9A-F -o - --format terminal
permudoku generate -n 2 --seed 1 --count 2 --format line | permudoku render
