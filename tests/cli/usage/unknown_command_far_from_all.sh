permudoku xyzzy
