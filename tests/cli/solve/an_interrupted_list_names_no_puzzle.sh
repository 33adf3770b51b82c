# Of many puzzles, the one that was being solved is not worth a message.
mkfifo pipe
exec 3<> pipe
env --default-signal=INT permudoku solve < pipe > answers 2> message &
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13; do cat "$DATA/unique.txt" >&3; done
while [ "$(wc -l < answers)" -lt 104 ]; do sleep 0.01; done
kill -INT $!
wait $! 2> /dev/null
echo "exit $?"
cat message
