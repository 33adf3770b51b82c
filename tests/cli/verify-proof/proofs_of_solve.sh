# As written by solve, and with one change.
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
other=.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....
permudoku solve --proof hard $hard > solved.txt
permudoku solve --proof other $other > solved.txt
permudoku solve --format line --proof sixteen "$DATA/sixteen.txt" > solved.txt
verify() { # WHAT FOLDER
    permudoku verify-proof $2 | sed -n '1{s/drat:[0-9]*:/drat:LINE:/;p}' > answer
    echo "$1: $(cat answer)"
}
changed() { # WHAT FILE SED-SCRIPT
    cp -r hard changed
    sed "$3" "hard/$2" > "changed/$2"
    verify "$1" changed
    rm -r changed
}
verify 'as it is' hard
verify 'as it is' other
verify 'as it is' sixteen
changed 'cut' proof.drat '500,$d'
changed 'cut, with an end' proof.drat '500,$d;499s/.*/0/'
changed 'a lemma that does not follow' proof.drat '1s/^/-10 0\n/'
changed 'a unit changed' formula.cnf 's/^8 0$/9 0/'
changed 'a rule changed' formula.cnf 's/^-1 -8 0$/-1 -200 0/'
changed 'a clue less' puzzle.txt '2s/8/./'
changed 'another clue' puzzle.txt '2s/8/7/'
changed 'another solution' solution.txt '2s/8 1/1 8/'
changed 'symbols renamed' solution.txt 'y/12/21/'
cp hard/proof.drat other/proof.drat
verify 'the proof of another' other
