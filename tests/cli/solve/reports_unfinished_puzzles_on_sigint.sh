# Their number varies: at most one per thread.
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
yes $hard | head -n 300000 > puzzles
for threads in 1 3; do
    : > answers
    env --default-signal=INT permudoku solve -j$threads puzzles > answers 2> message &
    while [ "$(wc -l < answers)" -lt 1 ]; do sleep 0.01; done
    kill -INT $!
    wait $! 2> /dev/null
    echo "exit $?"
    test "$(wc -l < message)" -le $((threads + 1)) || cat message
    known='no solution found yet|one solution found, not known whether it is the only one'
    grep -Ev "^permudoku solve: puzzles:[0-9]+: ($known)\$" message | sed 's/[0-9][0-9]* p/N p/'
done
