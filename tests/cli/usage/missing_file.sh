permudoku check no-such-file
