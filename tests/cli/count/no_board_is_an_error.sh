permudoku count < /dev/null
