# The file has what was printed, and a run continues with it.
permudoku generate --rating 8.5.. --seed 1 --count 2 --format line > hard
: > made
env --default-signal=INT permudoku generate --rating 8.5.. --climb-from hard --pool pool \
    --seed 1 --count 100000000 --format line --threads 2 > made &
while [ "$(head -n 5 pool 2> /dev/null | wc -l)" -lt 5 ]; do sleep 0.02; done
kill -INT $!
wait $! 2> /dev/null
status=$?
cmp made pool
permudoku count pool | sort -u
lines=$(wc -l < made)
permudoku generate --rating 8.5.. --climb-from hard --seed 1 --count "$lines" --format line |
    cmp - made
permudoku generate --rating 8.5.. --pool pool --seed 2 --count 2 --format line > more
cat made more | cmp - pool
exit $status
