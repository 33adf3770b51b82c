{ cat "$DATA/two.txt"; printf '%081d\n' 0; } > puzzles
for threads in 1 2; do
    : > answers
    env --default-signal=INT permudoku solve --all --json -j$threads puzzles > answers 2> message &
    while [ "$(wc -c < answers)" -lt 100000 ]; do sleep 0.01; done
    kill -INT $!
    wait $! 2> /dev/null
    echo "exit $?"
    sed 's/: [0-9]* sol/: N sol/' message
    tail -n 1 answers > last
    gaps=$(grep -o '","[1-9]' last | wc -l)
    sed "s/^{.*\"],/... /; s/:$((gaps + 1)),/:N,/; s/guesses\":[0-9]*/guesses\":G/; s/,\"effort\":{[^}]*}//" last
done
