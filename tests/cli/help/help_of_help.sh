permudoku help -h
permudoku help help
