permudoku solve --help
