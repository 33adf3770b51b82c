permudoku version
permudoku --version
permudoku -V
