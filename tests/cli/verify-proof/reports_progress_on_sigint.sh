. "$HERE/folder"
folder proof 2 3 $puzzle $solution
rm proof/proof.drat
mkfifo proof/proof.drat
exec 3<> proof/proof.drat
env --default-signal=INT permudoku verify-proof proof > answers 2> message &
# More than a pipe holds, so that the signal arrives while the program is busy.
awk 'BEGIN { for (i = 0; i < 30000; i++) print "-1 -2 0" }' >&3
kill -INT $!
wait $! 2> /dev/null
echo "exit $?"
cat answers message
