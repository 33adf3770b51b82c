# Nobody empties the pipe, so the program is still busy.
mkfifo pipe
exec 3<> pipe
env --default-signal=INT permudoku grid 1000 > pipe &
head -c 100 <&3 > /dev/null
kill -INT $!
wait $! 2> /dev/null
