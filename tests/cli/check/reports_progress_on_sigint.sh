# More than a pipe holds, so that the signal arrives while the program is busy.
mkfifo pipe
exec 3<> pipe
env --default-signal=INT permudoku check < pipe > answers 2> message &
permudoku grid 3 --shuffle --count 30000 --format line >&3
kill -INT $!
wait $! 2> /dev/null
echo "exit $?"
sed 's/[0-9][0-9]* valid/N valid/' message
echo "N is off by $(($(sed 's/[^0-9]*\([0-9]*\) valid.*/\1/' message) - $(grep -c ': valid$' answers)))"
