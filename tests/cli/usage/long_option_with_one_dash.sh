permudoku help -man
