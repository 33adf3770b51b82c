permudoku grid 3 --rows 4..5 --columns 7.. --json
