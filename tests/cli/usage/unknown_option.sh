permudoku help --lsit
