permudoku generate --unique none -n 65 --clues 0.01% --seed 1 > puzzle
: > answers
mkfifo pipe
exec 3<> pipe
env --default-signal=INT permudoku solve < pipe > answers 2> message &
head -n 1 "$DATA/unique.txt" >&3
while [ "$(wc -l < answers)" -lt 1 ]; do sleep 0.01; done
{ echo; cat puzzle; echo; } >&3
sleep 0.3
kill -INT $!
wait $! 2> /dev/null
echo "exit $?"
cat answers message
