permudoku solve ''
