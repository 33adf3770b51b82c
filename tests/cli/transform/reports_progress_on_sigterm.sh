# More than a pipe holds, so that the program is at work when the signal comes.
mkfifo pipe
exec 3<> pipe
env --default-signal=TERM permudoku transform --transpose < pipe > out 2> message &
permudoku grid 3 --count 30000 --format line >&3
kill -TERM $!
wait $! 2> /dev/null
echo "exit $?"
# All that was transformed is written, in whole boards.
sed 's/[0-9][0-9]* boards/N boards/' message
echo "N is off by $(($(sed 's/[^0-9]*\([0-9]*\) boards.*/\1/' message) - $(wc -l < out)))"
sort -u out
