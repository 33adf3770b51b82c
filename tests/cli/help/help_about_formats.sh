permudoku help formats
