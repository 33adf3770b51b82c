{ permudoku grid 100; echo "exit $?" >&2; } | head -n 1 | cut -c 1-20
{ permudoku grid 3 --count 1000000 --format line; echo "exit $?" >&2; } | head -n 1
