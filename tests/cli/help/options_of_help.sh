permudoku help --options help
