mkfifo pipe
exec 3<> pipe
for threads in 1 3; do
    : > answers
    env --default-signal=INT permudoku solve -j$threads < pipe > answers 2> message &
    cat "$DATA/unique.txt" >&3
    while [ "$(wc -l < answers)" -lt 8 ]; do sleep 0.01; done
    kill -INT $!
    wait $! 2> /dev/null
    echo "exit $?"
    cat message
done
