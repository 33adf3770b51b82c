: > made
env --default-signal=INT permudoku generate --count 100000000 --seed 1 --format line --threads 2 > made &
while [ "$(head -n 5 made | wc -l)" -lt 5 ]; do sleep 0.02; done
kill -INT $!
wait $! 2> /dev/null
status=$?
lines=$(wc -l < made)
permudoku generate --count "$lines" --seed 1 --format line | cmp made -
exit $status
