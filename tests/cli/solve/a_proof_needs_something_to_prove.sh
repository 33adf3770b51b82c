exec 2>&1
several=.8...2.4.....91..84..7...6...2.......38.......4...7.2.2.51..8.7....56.14...3..2..
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
permudoku solve --format line --proof proof $several
echo $?
permudoku solve --format line --node-limit 1 --proof proof $hard
echo $?
permudoku solve --format line --memory-limit 20K --proof proof $hard
echo $?
printf '%s\n' $hard $several > two.txt
permudoku solve --proof proof two.txt
echo $?
permudoku solve --proof proof missing.txt
echo $?
ls
