permudoku hepl
