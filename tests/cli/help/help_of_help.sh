permudoku help help
