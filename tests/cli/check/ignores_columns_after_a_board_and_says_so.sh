line=$("$PERMUDOKU" grid 3 --format line)
printf '%s\n' "$line first 7.2" "$line,$line" "$line # a comment" |
    "$PERMUDOKU" check --explain-input
