permudoku help --opt
