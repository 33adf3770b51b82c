permudoku help version
