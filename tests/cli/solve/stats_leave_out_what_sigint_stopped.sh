{ cat "$DATA/two.txt"; printf '%081d\n' 0; } > puzzles
for command in 'solve --all' count; do
    : > answers
    # shellcheck disable=SC2086 # words of a command
    env --default-signal=INT permudoku $command --stats puzzles > answers 2> message &
    while [ "$(wc -l < answers)" -lt 2 ]; do sleep 0.01; done
    kill -INT $!
    wait $! 2> /dev/null
    head -n 1 message
done
