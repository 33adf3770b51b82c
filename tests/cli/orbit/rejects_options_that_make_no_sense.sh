permudoku orbit -n 1
echo "exit $?"
permudoku orbit -n 3 --boxes 2x3
echo "exit $?"
permudoku orbit --boxes 0x3
echo "exit $?"
permudoku orbit 3 --boxes 2x3
echo "exit $?"
