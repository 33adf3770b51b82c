puzzle=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
for encoding in open segments full; do
    permudoku dimacs --encoding $encoding $puzzle > formula.cnf
    permudoku solve --format line formula.cnf
done
grep -v '^c' formula.cnf | permudoku solve --format line
