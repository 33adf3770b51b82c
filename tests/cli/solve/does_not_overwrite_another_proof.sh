exec 2>&1
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
mkdir proof
touch proof/notes.txt
permudoku solve --format line --proof proof $hard
echo $?
permudoku solve --format line --proof proof $hard
echo $?
permudoku solve --format line --proof proof --force 123....4........
echo $?
ls proof
permudoku verify-proof proof | head -n 1
touch file
permudoku solve --proof file $hard
echo $?
permudoku solve --proof no/such/folder --format line $hard
echo $?
mkdir -p full/README.txt
permudoku solve --proof full --format line --force $hard
echo $?
ls full
