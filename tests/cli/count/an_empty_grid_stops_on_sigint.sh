{ cat "$DATA/two.txt"; printf '%081d\n' 0; } > puzzles
for threads in 1 2; do
    : > answers
    env --default-signal=INT permudoku count -j$threads puzzles > answers 2> message &
    while [ "$(wc -l < answers)" -lt 2 ]; do sleep 0.01; done
    kill -INT $!
    wait $! 2> /dev/null
    echo "exit $?"
    cat answers
    sed 's/least [0-9]*/least N/' message
done
