permudoku version --help --no-such-option | head -n 1
permudoku version -h --no-such-option | head -n 1
