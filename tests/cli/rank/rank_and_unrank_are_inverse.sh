permudoku sample --count 300 --seed 3 --format line > grids.txt
permudoku rank --of all grids.txt > numbers.txt
permudoku unrank --of all --format line < numbers.txt | cmp - grids.txt
permudoku rank --of all --threads 3 grids.txt | cmp - numbers.txt
permudoku sample --boxes 2x4 --count 30 --seed 3 --format line > grids.txt
permudoku rank --of all --boxes 2x4 grids.txt |
    permudoku unrank --of all --boxes 2x4 --format line | cmp - grids.txt
permudoku grid 5 --shuffle --seed 3 --count 20 --format rows > grids.txt
permudoku rank grids.txt | permudoku unrank -n 5 --format rows | cmp - grids.txt
head -n 2 numbers.txt
