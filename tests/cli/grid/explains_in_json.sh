permudoku grid 2 --symbols A-D --explain --json
permudoku grid --boxes 2x3 --explain --format json
