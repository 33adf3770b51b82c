permudoku book --help
