# UTF-8 of every length, invalid bytes, and control characters.
for name in 'ü√🐱' "$(printf 'a\377b\300\257c\355\240\200d\360\237')" \
    "$(printf 'tab\tdelete\177')"; do
    permudoku grid 2 --format line > "$name"
    permudoku check --json "$name"
done
