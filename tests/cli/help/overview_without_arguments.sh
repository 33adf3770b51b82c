# Nothing was asked for, so nothing is the answer: the overview is a message.
permudoku --help > overview
permudoku 2> message
status=$?
cmp message overview
exit $status
