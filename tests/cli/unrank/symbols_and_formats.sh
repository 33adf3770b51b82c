permudoku unrank --boxes 2x3 --symbols A-F 1000
permudoku unrank --boxes 2x3 1000 --json
permudoku unrank -n 2 --of all 100 101 --format rows --symbols 0-3
