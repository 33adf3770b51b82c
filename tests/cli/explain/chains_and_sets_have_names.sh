# White letters on dark squares: the numbers of chains, and the letters of sets,
# which are in positions without a candidate.
names() { # OPTION...
    permudoku explain --style player "$@" -o step.svg
    sed -n 's/<text x="\([^"]*\)" y="\([^"]*\)".*fill="#\(......\)">\(.*\)<.*/\1 \2 \3 \4/p' \
        step.svg | awk '
        { x[NR] = $1; y[NR] = $2; colour[NR] = $3 }
        $3 == "ffffff" { names = names " " $4 }
        END {
            for (i = 1; i <= NR; i++)
                for (j = 1; j <= NR; j++)
                    if (i != j && colour[i] == "ffffff" && (x[i] - x[j])^2 + (y[i] - y[j])^2 < 50)
                        hidden++
            print "names:" (names ? names : " none") (hidden ? ", too near to others" : "")
        }'
}
puzzle=....1......35..6.2...4.2..9.34..9..........1.6...84.....2...3..89.6...74......9.5
names --technique forcing-chain-verity --after 7 --steps 18..18 $puzzle
names --technique xy-chain --after 7 --steps 1..1 $puzzle
names --technique als-chain --after 47 --steps 3..3 $puzzle
names --technique sue-de-coq --after 15 --steps 3..3 $puzzle
names --technique death-blossom --after 7 --steps 1..1 $puzzle
# The stem has an outline instead of a shade.
grep -c '<path.*stroke-width="4.32"' step.svg
grep -c 'fill="#c7c7c7"' step.svg
