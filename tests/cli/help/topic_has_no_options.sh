permudoku help --options formats
