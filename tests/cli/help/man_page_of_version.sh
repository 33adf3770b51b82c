# The first line has the version. Other commands of its group are at the end.
permudoku help --man version | sed 1d
