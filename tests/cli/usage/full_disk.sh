permudoku version > /dev/full
