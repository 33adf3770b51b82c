permudoku solve "$DATA/unique.txt" > /dev/full
echo "exit $?"
permudoku solve -j2 --all "$DATA/unique.txt" > /dev/full
echo "exit $?"
