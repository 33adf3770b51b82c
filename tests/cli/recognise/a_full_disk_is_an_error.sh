permudoku recognise "$DATA/unique.txt" > /dev/full
echo "exit $?"
permudoku recognise --json "$DATA/unique.txt" > /dev/full
