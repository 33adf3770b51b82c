# Puzzles and their solutions, with the comment that states the boxes and
# without it. Each line is answered or refused, and no answer is another grid.
for boxes in 2x3 3x2 2x4 4x2 3x4 4x3; do
    permudoku generate --boxes $boxes --count 60 --seed 13 --format pair > pairs
    grep -v '^#' pairs | sed 's/.*,//' > want
    sed 's/,.*//' pairs > stated
    grep -v '^#' stated > bare
    permudoku solve stated | grep -v '^#' | cmp - want

    # As one file, which has one shape of boxes.
    permudoku solve bare 2> messages | grep -v '^#' > all
    # As sixty files: each has to be decided by itself.
    while read -r line; do
        echo "$line" | permudoku solve 2>> messages | grep -v '^#'
    done < bare > each
    for got in all each; do
        paste -d ' ' $got want | sed 's/^bad:.*/bad/' |
            awk -v name="$boxes $got" 'length($0) > 3 && $0 != "bad" {
                    half = (length($0) - 1) / 2
                    if (substr($0, 1, half) != substr($0, half + 2)) wrong++
                    else right++
                }
                $0 == "bad" { refused++ }
                END { print name ": " right + 0 " right, " refused + 0 \
                    " refused, " wrong + 0 " wrong" }'
    done
done
