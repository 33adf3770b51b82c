permudoku help --topics
