# This is wrong usage, so the overview goes to standard error.
permudoku --help > overview
permudoku 2> message
status=$?
cmp message overview
exit $status
