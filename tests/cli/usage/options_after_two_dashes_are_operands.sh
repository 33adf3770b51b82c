permudoku help -- --list
