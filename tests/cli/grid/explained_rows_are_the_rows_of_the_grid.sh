# Rows and boxes of the explanation. Only the numbers 1 to 25 are too wide for 78
# columns.
for boxes in 1x1 1x7 7x1 2x2 2x3 3x2 3x3 2x5 5x2 3x4 4x4 5x5; do
    permudoku grid --boxes $boxes --explain > text
    permudoku grid --boxes $boxes --format rows | grep -v '^#' > rows
    sed -n 's/^ *[0-9]*  .* x .* + .* = *[0-9]*  //p' text |
        tr -d '|' | tr -s ' ' | sed 's/^ //' > explained
    tr -s ' ' < rows | sed 's/^ //' > wanted
    [ "$(head -n 1 wanted | wc -w)" -gt 1 ] || sed -i 's/./& /g; s/ $//' wanted
    cmp explained wanted || echo "$boxes: other rows"

    # Box by box, in reading order, from the rows.
    awk -v rows=${boxes%x*} -v columns=${boxes#*x} '
        { for (i = 1; i <= NF; i++) cell[NR, i] = $i }
        END {
            for (box = 0; box < NR; box++) {
                line = ""
                for (i = 0; i < NR; i++) {
                    row = int(box / rows) * rows + int(i / columns) + 1
                    line = line " " cell[row, box % rows * columns + i % columns + 1]
                }
                print substr(line, 2)
            }
        }' wanted > boxes
    sed -n 's/^ *box *[0-9]*: *//p' text | tr -d / | tr -s ' ' |
        cmp - boxes || echo "$boxes: other boxes"
    awk 'length > 78 { found = 1 } END { exit !found }' text &&
        echo "$boxes: long lines"
done
