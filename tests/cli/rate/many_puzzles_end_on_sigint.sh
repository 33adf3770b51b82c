permudoku generate --count 200 --seed 1 --format line > some
for i in $(seq 200); do cat some; done > many
for threads in 1 2; do
    : > answers
    env --default-signal=INT permudoku rate -j$threads many > answers 2> message &
    while [ "$(wc -c < answers)" -lt 10000 ]; do sleep 0.01; done
    kill -INT $!
    wait $! 2> /dev/null
    echo "exit $?"
    sed "s/ $(wc -l < answers) / N /" message
    grep -cv '^[0-9.]* [0-9.]* [0-9.]* [A-Z][a-z]* [a-z0-9-]*$' answers
    tail -c 1 answers | od -An -c
done
