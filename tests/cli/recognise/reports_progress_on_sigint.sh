permudoku generate --unique none -n 16 --clues 600 --seed 1 > hard
: > answers
mkfifo pipe
exec 3<> pipe
env --default-signal=INT permudoku recognise < pipe > answers 2> message &
head -n 1 "$DATA/unique.txt" >&3
while [ "$(wc -l < answers)" -lt 2 ]; do sleep 0.01; done
{ echo; cat hard; echo; } >&3
sleep 0.3
kill -INT $!
wait $! 2> /dev/null
echo "exit $?"
cat answers message
