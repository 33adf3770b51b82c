permudoku unrank -n 3 0 > /dev/full
