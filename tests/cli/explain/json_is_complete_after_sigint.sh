permudoku generate --count 100 --seed 1 --format line > some
for i in $(seq 100); do cat some; done > many
: > answers
env --default-signal=INT permudoku explain --json many > answers 2> message &
while [ "$(wc -c < answers)" -lt 10000 ]; do sleep 0.01; done
kill -INT $!
wait $! 2> /dev/null
echo "exit $?"
tail -n 1 answers | tail -c 2
sed 's/[0-9][0-9]*/N/' message
