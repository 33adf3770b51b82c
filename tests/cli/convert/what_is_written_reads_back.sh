# Whatever format or drawing a board is written in, every command reads the same
# board again: compared as JSON, by its solutions and by what `check` says.
printf '%s\n' 1..2.21.2..1.12. > four
printf '%s\n' '1.....' '.2....' '..3...' '...4..' '....5.' '.....6' > six
printf '%s\n' 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 > nine
permudoku generate --boxes 3x4 --seed 1 --format line > twelve 2> log
permudoku generate --boxes 4x4 --seed 1 --format line > sixteen 2> log
printf '%s\n' 'red . . blue' '. blue red .' '. red . green' 'green . . gold' > words
printf '%s\n' 'ä..ö' '.öä.' '....' 'ß..ü' > umlauts
printf '%s\n' '1..2' '.21.' '2..1' '.12.' > thin
boards=0
all='boxed rows line integers csv json clues sdk ss hodoku gsf exchange sukaku
marks opensudoku solo fpuzzles drawing'
formats=
given= # options that the commands need to read what is written

# read_back WHAT: the text in `text` is the board in `want`.
read_back() {
    boards=$((boards + 1))
    if ! permudoku convert text $given $from --to json > whole 2> log; then
        echo "$name, $1: not read: $(cat log)"
    fi
    sed 's/,"title":"[^"]*"//' whole > got
    if ! cmp -s got want; then
        echo "$name, $1: another board: $(cat got)"
    fi
    permudoku count text $given $from > got 2> log
    cmp -s got counted || echo "$name, $1: count says $(cat got log)"
    permudoku solve text $given $from --format line --node-limit 100000 > got 2> log
    cmp -s got solved || echo "$name, $1: solve says $(cat got log)"
    permudoku check text $given $from > got 2> log
    sed 's/.*:[0-9]*: //' got > short
    cmp -s short checked || echo "$name, $1: check says $(cat got log)"
}

run() { # NAME FILE OPTION...
    name=$1 file=$2
    shift 2
    permudoku convert "$file" "$@" --to json > want
    permudoku solve "$file" "$@" --format line --node-limit 100000 > solved
    permudoku count "$file" "$@" > counted
    permudoku check "$file" "$@" | sed 's/.*:[0-9]*: //' > checked
    for format in ${formats:-$all}; do
        permudoku convert "$file" "$@" --to $format > text 2> log || continue
        [ $format = integers ] && [ -n "$given" ] && continue
        from= # symbols of several bytes hide some formats
        case $name,$format in umlauts,gsf | umlauts,sukaku | umlauts,marks)
            from=--from=$format
            ;;
        esac
        read_back $format
        from=
    done
    for colour in never always; do
        for options in '' --labels --title=Title '--labels --title=Title' \
            '--title=A_title_that_is_much_wider_than_any_small_board' \
            '--title=17 --labels'; do
            # shellcheck disable=SC2086 # several options
            permudoku render "$file" "$@" --colour=$colour $options > text
            read_back "render $colour $options"
        done
        permudoku render "$file" "$@" --colour=$colour --candidates > text
        read_back "render $colour --candidates"
        permudoku render "$file" "$@" --colour=$colour --labels --candidates \
            > text
        read_back "render $colour --labels --candidates"
    done
}

run four four
run six six --boxes 2x3
run nine nine
run twelve twelve --boxes 3x4
run sixteen sixteen
given='--symbols=red,blue,green,gold'
run words words
given='--symbols=äößü'
run umlauts umlauts
given=
formats='json clues drawing' # others do not show boxes that are rows
run thin thin --boxes 1x4
run thin thin --boxes 4x1
echo "$boards texts"
