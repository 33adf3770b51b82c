permudoku help --list=1
