# Only one byte is read from the pipe that receives the lemmas, so that the
# signal arrives while the program is busy.
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
