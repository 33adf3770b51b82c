permudoku grid 2 > good
permudoku check /dev/null no-such-file . good 2>&1
