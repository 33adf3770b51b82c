permudoku generate --help
