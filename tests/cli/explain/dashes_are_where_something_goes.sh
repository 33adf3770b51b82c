# Solid outlines are blue, one line per side; dashes are brown. A house in dashes
# is one in which something is removed, or a cover of a fish.
outlines() { # PUZZLE OPTION...
    permudoku explain --style player "$@" -o step.svg
    echo "solid sides: $(grep -c 'stroke-width="2.64".*#1a52b8' step.svg)," \
        "$(grep -q 'stroke-width="2.64".*#b34d00' step.svg && echo dashes || echo no dashes)"
}
fish=....1......35..6.2...4.2..9.34..9..........1.6...84.....2...3..89.6...74......9.5
links=....3.....26.4.9....52...8..7..6.4..8.3.....1....98.3...1.7.8.....4....7.3.....64
outlines --technique w-wing --after 47 --steps 1..1 $fish
outlines --technique empty-rectangle --after 24 --steps 1..1 $links
outlines --technique franken-swordfish --after 7 --steps 1..1 $fish
outlines --technique kraken-fish-2 --after 7 --steps 1..1 $fish
