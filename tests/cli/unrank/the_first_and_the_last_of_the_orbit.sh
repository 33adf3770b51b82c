permudoku unrank 0
permudoku unrank 22574039039 --format rows
