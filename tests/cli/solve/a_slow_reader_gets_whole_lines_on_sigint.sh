printf '%081d\n' 0 > puzzle
mkfifo pipe
env --default-signal=INT permudoku solve --all puzzle > pipe 2> message &
exec 3< pipe
read -r first <&3
sleep 0.3 # until the pipe is full
kill -INT $!
sleep 0.2
{ echo "$first"; cat <&3; } > answers
wait $! 2> /dev/null
echo "exit $?"
sed "s/ $(wc -l < answers) / N /" message
awk 'length != 81' answers
