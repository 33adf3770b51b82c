permudoku rate $DATA/unique.txt > /dev/full
echo "exit $?"
