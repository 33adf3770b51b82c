permudoku help --xyzzy=5
