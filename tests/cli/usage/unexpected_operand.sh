permudoku version now
