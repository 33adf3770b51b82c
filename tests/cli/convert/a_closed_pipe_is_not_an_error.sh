permudoku grid 3 --count 100000 | permudoku convert --to line | head -n 1
