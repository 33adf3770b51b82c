# Silent and not an error: the reader has all it wanted.
mkfifo pipe
exec 3<> pipe
(exec 3<&-; sleep 0.1; permudoku help help; echo "exit $?" >&2) > pipe &
sleep 0.05
exec 3<&-
wait
