# 2^48 cells.
sh -c 'ulimit -v 40000; permudoku version || exit 1' > /dev/null 2>&1 &&
    ulimit -v 40000
printf '%s\n' 'clues boxes=4096x4096' '16777216 16777216 16777216' \
    '1 16777216 16777216' '1 1 1' | permudoku check
