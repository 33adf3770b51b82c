# A terminal of 24 lines, one of them for the prompt; five options or so.
for command in $(permudoku help --list); do
    lines=$(permudoku "$command" -h | wc -l)
    options=$(permudoku "$command" -h | grep -c -E '^  (    )?-')
    [ "$lines" -le 23 ] || echo "$command: $lines lines"
    [ "$options" -le 7 ] || echo "$command: $options options"
done
