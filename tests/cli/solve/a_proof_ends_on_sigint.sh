# Nobody reads the pipe that the lemmas go to, so that the program is still at
# work when the signal comes.
mkdir proof
mkfifo proof/proof.drat.part
exec 3<> proof/proof.drat.part
env --default-signal=INT permudoku solve --format line --proof proof \
    "$DATA/sixteen.txt" > answers 2> message &
while [ ! -s answers ]; do sleep 0.01; done
kill -INT $!
wait $! 2> /dev/null
echo "exit $?"
cut -c 1-20 answers
cat message
ls proof
