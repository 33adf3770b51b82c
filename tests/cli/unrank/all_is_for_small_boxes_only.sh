permudoku unrank -n 4 --of all 0
