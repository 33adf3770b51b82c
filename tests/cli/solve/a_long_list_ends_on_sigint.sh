printf '%081d\n' 0 > puzzle
for threads in 1 2; do
    : > answers
    env --default-signal=INT permudoku solve --all -j$threads puzzle > answers 2> message &
    while [ "$(wc -c < answers)" -lt 100000 ]; do sleep 0.01; done
    kill -INT $!
    wait $! 2> /dev/null
    echo "exit $?"
    sed "s/ $(wc -l < answers) / N /" message
    head -n 1000 answers | permudoku check | grep -c ': valid'
    tail -c 1 answers | od -An -c
done
