permudoku help format
