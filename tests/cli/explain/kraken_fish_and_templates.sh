# The candidates of a kraken fish have discs without a ring, and a fin is a
# square, also if a chain begins there.
puzzle=....1......35..6.2...4.2..9.34..9..........1.6...84.....2...3..89.6...74......9.5
permudoku explain --style player --technique kraken-fish-1 --after 7 --steps 32..32 $puzzle -o fish.svg
grep -c 'fill="#b3d9ff"/>' fish.svg
grep -o '<path d="M[^C]*L[^C]*L[^C]*L[^C]*Z" fill="#b9c8e8".*' fish.svg | wc -l
# A template has discs for all candidates of its symbol.
permudoku explain --style player --technique template-delete --after 7 --steps 2..2 $puzzle -o template.svg
grep -c 'fill="#b3d9ff"' template.svg
