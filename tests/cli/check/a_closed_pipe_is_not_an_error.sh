permudoku grid 3 --count 20000 --format line > grids
{ permudoku check grids; echo "exit $?" >&2; } | head -n 1
