env --default-signal=INT permudoku generate --fewest --time-limit 600 --seed 1 --format line > made &
sleep 1
kill -INT $!
wait $! 2> /dev/null
status=$?
permudoku solve --format csv made | tail -n 1 | cut -d , -f 2
exit $status
