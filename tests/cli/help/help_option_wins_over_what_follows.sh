permudoku version --help --no-such-option | head -n 1
