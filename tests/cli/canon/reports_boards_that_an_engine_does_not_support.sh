permudoku canon --engine nine 1234341221434321
echo "exit $?"
permudoku canon --engine eight 1234341221434321
echo "exit $?"
permudoku canon --engine elementary 1234341221434...
echo "exit $?"
