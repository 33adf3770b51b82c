permudoku generate --sukaku --level Hard
permudoku generate --sukaku --rating 7.. --pool pool
permudoku generate --sukaku --clues 20
permudoku generate --sukaku --unique none
permudoku generate --sukaku --distinct
permudoku generate --sukaku --format line
permudoku generate --sukaku --json
permudoku generate --format sukaku
permudoku generate --format marks
permudoku generate 6 --sukaku
