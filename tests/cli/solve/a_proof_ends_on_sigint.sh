# Nobody reads more than a byte from the pipe that the lemmas go to, so that the
# program is still at work when the signal comes.
mkdir proof
mkfifo proof/proof.drat.part
exec 3<> proof/proof.drat.part
env --default-signal=INT permudoku solve --format line --proof proof \
    "$DATA/sixteen.txt" > answers 2> message &
dd bs=1 count=1 <&3 > /dev/null 2>&1
kill -INT $!
wait $! 2> /dev/null
echo "exit $?"
cut -c 1-20 answers
cat message
ls proof
