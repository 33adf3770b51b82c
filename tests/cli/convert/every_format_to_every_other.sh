# Every puzzle is converted to every format that can hold it, and back; a 9x9
# puzzle from each format to each other. Cells must not change.
formats=$(permudoku convert x 2>&1 | sed 's/.*one of //; s/;.*//; s/,//g')

cells() { # [FILE]...: whatever their symbols
    permudoku convert --boxes $boxes --to integers "$@" 2> message
}

# Formats that can be read: those for which an empty input is not a usage error.
known=
for format in $formats; do
    permudoku check --from "$format" < /dev/null 2> message
    [ $? -eq 2 ] || known="$known $format"
done

for boxes in 2x2 2x3 4x4 3x3; do
    permudoku generate --boxes $boxes --unique none --seed 5 --format line \
        > puzzle
    cells puzzle > want
    held=
    for format in $known; do
        permudoku convert --to "$format" puzzle > "$format" 2> message ||
            continue
        held="$held $format"
        cells --from "$format" "$format" | cmp want - ||
            echo "$boxes: through $format"
    done
    [ "$(echo "$held" | wc -w)" -ge 7 ] || echo "$boxes: only$held"
done

# One puzzle in files of all formats that are detected, except those that add
# pencil marks, which other formats cannot store.
found=
for format in $held; do
    cells "$format" | cmp -s want - && ! grep -q 'pencil marks' message &&
        found="$found $format"
done
[ "$(echo "$found" | wc -w)" -ge 7 ] || echo "found out: only$found"
# shellcheck disable=SC2086 # a list of words
cells $found > want
for format in $held; do
    # shellcheck disable=SC2086 # a list of words
    permudoku convert --to "$format" $found > got 2> message
    cells --from "$format" got | cmp want - || echo "from$found to $format"
done
