permudoku sample --count 1000000000 --seed 1 --format line > out.txt &
while [ ! -s out.txt ]; do sleep 0.01; done
kill -INT $!
wait $!
echo "exit $?"
