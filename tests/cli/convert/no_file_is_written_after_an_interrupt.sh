for signals in INT TERM 'INT INT'; do
    mkfifo pipe
    exec 3<> pipe
    env --default-signal=INT permudoku convert --to line -o new.sdm \
        < pipe 2> message &
    permudoku grid 3 --count 30000 --format line >&3
    ls new.sdm* > /dev/null || echo 'nothing is being written'
    for signal in $signals; do kill -$signal $! 2> /dev/null; done
    wait $! 2> /dev/null
    echo "exit $?"
    # Two signals at a time may be seen as one.
    [ "$signals" = 'INT INT' ] || sed 's/[0-9][0-9]* boards/N boards/' message
    ls new.sdm* 2> /dev/null
    exec 3>&-
    rm pipe
done
true
