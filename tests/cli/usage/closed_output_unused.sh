# Nothing to print, nothing to complain about but the command line.
permudoku version now >&-
