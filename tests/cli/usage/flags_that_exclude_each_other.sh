permudoku help --man --list
