permudoku help --options
