puzzle=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
permudoku solve --format line --proof proof $puzzle
ls proof
cat proof/README.txt proof/puzzle.txt
permudoku verify-proof proof | head -n 3
