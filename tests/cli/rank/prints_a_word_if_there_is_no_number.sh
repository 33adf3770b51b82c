permudoku grid 3 --moves columns=4,2,3,1,5..9 --format line > outside.txt
permudoku rank outside.txt
echo "exit $?"
permudoku rank --of all outside.txt
echo "exit $?"
permudoku rank 1234341221434321 123434122143432. 1234341221434322
echo "exit $?"
permudoku rank --of all --json 123434122143432. 1234341221434322
echo "exit $?"
