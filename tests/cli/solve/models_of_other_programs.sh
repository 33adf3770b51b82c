# If they are installed; otherwise this says so and continues.
puzzle=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
want=$(permudoku solve --format line $puzzle)
for encoding in open segments full; do
    permudoku dimacs --encoding $encoding $puzzle > formula.cnf
    permudoku dimacs --encoding $encoding --without "$want" $puzzle > second.cnf
    if command -v cadical > /dev/null; then
        got=$(cadical -q formula.cnf |
            permudoku solve --encoding $encoding --model - --format line $puzzle)
        [ "$got" = "$want" ] || echo "cadical, $encoding: $got"
        cadical -q second.cnf |
            permudoku solve --encoding $encoding --model - --format line $puzzle \
                2> said.txt
        grep -q UNSATISFIABLE said.txt || echo "cadical, $encoding: no second"
    else
        echo 'cadical is not installed: left out' >&2
    fi
    if command -v minisat > /dev/null; then
        minisat -verb=0 formula.cnf model.txt > log.txt
        got=$(permudoku solve --encoding $encoding --model model.txt --format line $puzzle)
        [ "$got" = "$want" ] || echo "minisat, $encoding: $got"
        minisat -verb=0 second.cnf model.txt > log.txt
        permudoku solve --encoding $encoding --model model.txt --format line $puzzle \
            2> said.txt
        grep -q UNSAT said.txt || echo "minisat, $encoding: no second"
    else
        echo 'minisat is not installed: left out' >&2
    fi
done
# Proofs by other programs are checked as well.
permudoku solve --format line --proof proof $puzzle > /dev/null
if command -v cadical > /dev/null; then
    cadical -q --no-binary proof/formula.cnf proof/proof.drat > log.txt
fi
permudoku verify-proof proof | head -n 1
