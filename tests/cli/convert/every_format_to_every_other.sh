# Each puzzle goes through each format that can hold it and be read again, the
# 9x9 ones also from each of them to each other: cells stay what they are.
formats=$(permudoku convert x 2>&1 | sed 's/.*one of //; s/;.*//; s/,//g')

cells() { # FORMAT: of the puzzle in that format, whatever its symbols
    permudoku convert --from "$1" --boxes "$boxes" --to integers
}

holds() { # FORMAT: whether it can be read, and holds the puzzle
    permudoku check --from "$1" - < /dev/null 2> message
    [ $? -ne 2 ] && permudoku convert --to "$1" puzzle > "$1" 2> message
}

for boxes in 2x2 2x3 3x3 4x4; do
    permudoku generate --boxes $boxes --unique none --seed 5 --format line \
        > puzzle
    cells line < puzzle > want
    held=
    for format in $formats; do
        holds "$format" || continue
        held="$held $format"
        cells "$format" < "$format" 2> message | cmp want - ||
            echo "$boxes: through $format"
    done
    [ "$(echo "$held" | wc -w)" -ge 7 ] || echo "$boxes: only$held"
done

boxes=3x3
permudoku generate -n 3 --seed 5 --format line > puzzle
cells line < puzzle > want
for from in $formats; do holds "$from" && known="$known $from"; done
for from in $known; do
    for to in $known; do
        permudoku convert --from "$from" --to "$to" "$from" > got 2> message
        # Notes may differ, cells may not.
        cmp -s got "$to" || cells "$to" < got | cmp want - ||
            echo "from $from to $to"
    done
done
