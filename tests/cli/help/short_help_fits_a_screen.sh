# A terminal of 24 lines, one of them for the prompt; five options or so. -h may
# also come first.
for command in $(permudoku help --list); do
    permudoku "$command" -h > one
    permudoku -h "$command" | cmp - one
    lines=$(wc -l < one)
    options=$(grep -c -E '^  (    )?-' one)
    [ "$lines" -le 23 ] || echo "$command: $lines lines"
    [ "$options" -le 7 ] || echo "$command: $options options"
done
