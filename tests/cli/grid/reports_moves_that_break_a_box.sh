permudoku grid 3 --moves rows=4,2,3,1,5..9
echo "exit $?"
permudoku grid 3 --moves columns=5,2,3,4,1,6..9
echo "exit $?"
permudoku grid --boxes 2x3 --moves rows=1,3,2,4..6
echo "exit $?"
permudoku grid 2 --symbols abcd --moves rows=1,3,2,4
echo "exit $?"
