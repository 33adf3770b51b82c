permudoku convert --to json 1234341221434321
permudoku convert --to json --cells 1234341221434321 12..............
permudoku convert --to json --cells --to-symbols A-D 12..............
permudoku convert --to line --cells 1234341221434321
permudoku solve --cells 1234341221434321
permudoku generate -n 2 --seed 4 --json --cells
permudoku canon --json --cells 1234341221434321
permudoku grid 2 --json --cells --columns 2..3
permudoku solve --json --cells 1234............ | cut -c 1-300
