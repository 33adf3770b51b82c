permudoku help vresion
