puzzle=..343412..434321
permudoku dimacs $puzzle
permudoku dimacs --encoding segments $puzzle
permudoku dimacs --encoding full $puzzle | grep -v '^c clue' | head -n 6
for encoding in open segments full; do
    echo "$encoding:"
    permudoku dimacs --stats --encoding $encoding \
        8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. \
        2>&1 > formula.cnf
    grep '^[cp]' formula.cnf | grep -v '^c clue'
done
# Singles solve the puzzle, or show that it has no solution.
permudoku dimacs 1234341221434...
permudoku dimacs 123....4........
