# Replays the worked solutions and lessons of a book, by nothing but singles and
# what the steps say.
#
#     awk -f replay.awk SOLVED TEXT
#
# SOLVED has lines "PUZZLE SOLUTION" of 81 digits, the first one of puzzle 1;
# TEXT is what pdftotext -raw extracts. A step must not contradict the solution;
# the steps of a puzzle, with singles between them, must lead to it.
function peers(a, b,    ra, rb, ca, cb) {
    ra = int((a - 1) / 9); rb = int((b - 1) / 9)
    ca = (a - 1) % 9; cb = (b - 1) % 9
    return ra == rb || ca == cb ||
        (int(ra / 3) == int(rb / 3) && int(ca / 3) == int(cb / 3))
}
function in_house(house, i,    kind, n) { # cell i, from 0, of house 0..26
    kind = int(house / 9); n = house % 9
    if (kind == 0) return n * 9 + i + 1
    if (kind == 1) return i * 9 + n + 1
    return (int(n / 3) * 3 + int(i / 3)) * 9 + n % 3 * 3 + i % 3 + 1
}
function complain(what) { print "puzzle " number ", step " step ": " what; bad++ }
function expect(cell, digit, is_true,    right) {
    right = substr(solution[number], cell, 1) == digit
    if (right != is_true)
        complain("cell " cell (is_true ? " is not " : " is ") digit)
}
function set_cell(cell, digit,    i) {
    value[cell] = digit
    for (i = 1; i <= 9; i++) delete open[cell, i]
    for (i = 1; i <= peer_count[cell]; i++) delete open[peer[cell, i], digit]
}
function fill_singles(    more, cell, digit, house, i, count, last) {
    do {
        more = 0
        for (cell = 1; cell <= 81; cell++) {
            if (cell in value) continue
            count = 0
            for (digit = 1; digit <= 9; digit++)
                if ((cell, digit) in open) { count++; last = digit }
            if (count == 1) { set_cell(cell, last); more = 1 }
        }
        for (house = 0; house < 27; house++)
            for (digit = 1; digit <= 9; digit++) {
                count = 0
                for (i = 0; i < 9; i++)
                    if ((in_house(house, i), digit) in open) {
                        count++
                        last = in_house(house, i)
                    }
                if (count == 1) { set_cell(last, digit); more = 1 }
            }
    } while (more)
}
function begin_puzzle(    cell, digit, at) {
    delete value
    delete open
    for (cell = 1; cell <= 81; cell++)
        for (digit = 1; digit <= 9; digit++) open[cell, digit] = 1
    for (cell = 1; cell <= 81; cell++) {
        at = substr(puzzle[number], cell, 1)
        if (at ~ /[1-9]/) set_cell(cell, at)
    }
    fill_singles()
    worked++
}
function end_puzzle(    cell) {
    if (!is_worked) return
    for (cell = 1; cell <= 81; cell++)
        if (value[cell] != substr(solution[number], cell, 1)) {
            complain("the steps do not lead to the solution")
            return
        }
}
function cell_of(name,    part) {
    split(name, part, /[rc]/)
    return (part[2] - 1) * 9 + part[3]
}
# "1 and 2 from r1c2, and 3 from r4c5"
function remove(list,    words, count, i, j, k, digits, cells, d, c, is_cells) {
    gsub(/[,.]/, "", list)
    count = split(list " 0", words, " ")
    d = c = is_cells = 0
    for (i = 1; i <= count; i++) {
        if (words[i] ~ /^[0-9]$/ && is_cells) {
            for (j = 1; j <= d; j++)
                for (k = 1; k <= c; k++) {
                    expect(cells[k], digits[j], 0)
                    if (is_worked) delete open[cells[k], digits[j]]
                    removals++
                }
            d = c = is_cells = 0
        }
        if (words[i] ~ /^[0-9]$/) digits[++d] = words[i]
        if (words[i] ~ /^r[0-9]c[0-9]$/) { cells[++c] = cell_of(words[i]); is_cells = 1 }
    }
    if (d > 1 || c > 0) complain("cannot parse '" list "'")
}
function place(cell, digit) {
    expect(cell, digit, 1)
    if (is_worked && !(cell in value)) set_cell(cell, digit)
    placements++
}
# Takes the step whose words were collected.
function take(    text) {
    if (words_so_far == "") return
    text = words_so_far
    words_so_far = ""
    steps++
    if (match(text, /Remove [^.]*\.$/)) {
        remove(substr(text, RSTART + 7, RLENGTH - 7))
    } else if (match(text, /So r[0-9]c[0-9] is [0-9]\.$/)) {
        text = substr(text, RSTART + 3)
        place(cell_of(substr(text, 1, 4)), substr(text, 9, 1))
    } else if (match(text, /^r[0-9]c[0-9](, the last empty cell of [a-z]+ [0-9],)? is [0-9]/)) {
        place(cell_of(substr(text, 1, 4)), substr(text, RLENGTH, 1))
    } else {
        complain("no conclusion in '" text "'")
    }
    if (is_worked) fill_singles()
}
BEGIN {
    for (a = 1; a <= 81; a++)
        for (b = 1; b <= 81; b++)
            if (peers(a, b)) peer[a, ++peer_count[a]] = b
}
FILENAME != last_file { files++; last_file = FILENAME }
{ gsub(/\f/, "") } # before a page
files == 1 { puzzle[FNR] = $1; solution[FNR] = $2; next }
/^Example: ([A-Z][a-z]+, )?Puzzle [0-9]+$/ { take(); number = $NF; step = "lesson"; is_open = 1; lessons++; next }
/^Puzzles|^Answers/ { take(); is_open = 0 }
/^Worked solutions$/ { take(); is_open = 0; in_worked = 1; next }
in_worked && /^Puzzle [0-9]+( |$)/ {
    take(); end_puzzle()
    number = $2; step = 0; is_worked = 1; is_open = 0
    begin_puzzle()
    next
}
in_worked && /^[0-9]+\. [A-Z].* \([0-9.]+\)$/ { take(); step = $1; is_open = 1; next }
/^Rating [0-9]/ { take(); is_open = 0; next }
/^[0-9 ]*$/ { take(); is_open = 0; next } # of a board, or the page
is_open { words_so_far = words_so_far (words_so_far == "" ? "" : " ") $0 }
# The title of the next lesson follows without a gap.
is_open && !in_worked &&
    (words_so_far ~ /(Remove [^.]*|So r[0-9]c[0-9] is [0-9])\.$/ ||
     words_so_far ~ /^r[0-9]c[0-9].* is [0-9].*\.$/) { take(); is_open = 0 }
END {
    take(); end_puzzle()
    if (worked == 0 || lessons == 0 || steps == 0) { print "nothing was replayed"; bad++ }
    printf "worked solutions: %d, lessons: %d, steps: %d, removals: %d, placements: %d, mistakes: %d\n",
        worked, lessons, steps, removals, placements, bad
}
