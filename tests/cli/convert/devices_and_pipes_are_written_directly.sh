echo 'what was there' > log
permudoku convert 1234341221434321 --to line -o /dev/stdout >> log
cat log
permudoku convert 1234341221434321 --to line -o - | cat
permudoku convert 1234341221434321 --to line -o /dev/stdout | cat
mkfifo pipe
cat pipe &
permudoku convert 1234341221434321 --to line -o pipe
wait
permudoku convert 1234341221434321 --to line -o /dev/null
ls
