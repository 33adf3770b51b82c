permudoku stats --fast --minimal x
permudoku stats --minimal --no-solve x
permudoku stats < /dev/null
permudoku stats --json < /dev/null
permudoku stats missing
