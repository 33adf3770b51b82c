permudoku help help
permudoku help help --all
