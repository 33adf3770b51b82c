# A sanitizer needs more address space.
sh -c 'ulimit -v 40000; permudoku version || exit 1' > /dev/null 2>&1 &&
    ulimit -v 40000
permudoku grid 100 | permudoku check
