permudoku sample --count 2000 --seed 1 --format line > grids.txt
permudoku canon grids.txt | md5sum
permudoku canon --threads 3 grids.txt | md5sum
