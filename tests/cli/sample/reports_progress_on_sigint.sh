# Nobody reads the pipe to its end, so that the program is still at work.
mkfifo pipe
exec 3<> pipe
env --default-signal=INT permudoku sample --count 1000000000 --seed 1 --format line > pipe &
head -c 100 <&3 > /dev/null
kill -INT $!
wait $! 2> /dev/null
