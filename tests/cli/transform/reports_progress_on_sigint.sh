# More than a pipe holds, so that the signal arrives while the program is busy.
mkfifo pipe
exec 3<> pipe
env --default-signal=INT permudoku transform --transpose < pipe > out 2> message &
permudoku grid 3 --count 30000 --format line >&3
kill -INT $!
wait $! 2> /dev/null
echo "exit $?"
# Everything transformed so far is written, and no board is cut off.
sed 's/[0-9][0-9]* boards/N boards/' message
echo "N is off by $(($(sed 's/[^0-9]*\([0-9]*\) boards.*/\1/' message) - $(wc -l < out)))"
sort -u out
