permudoku help -z
