# Nobody empties the pipe, so the program is still busy.
mkfifo pipe
exec 3<> pipe
env --default-signal=INT permudoku sample --count 1000000000 --seed 1 --format line > pipe &
head -c 100 <&3 > /dev/null
kill -INT $!
wait $! 2> /dev/null
