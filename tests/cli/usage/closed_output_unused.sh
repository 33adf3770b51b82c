# Nothing is printed, so only the command line is wrong.
permudoku version now >&-
