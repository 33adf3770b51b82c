permudoku same 1234341221434321 1234341223414123
echo "exit $?"
permudoku same --json 1234341221434321 1234341223414123
echo "exit $?"
permudoku same --quiet 1234341221434321 1234341223414123
echo "exit $?"
permudoku grid 3 --format line > nine.txt
permudoku same 1234341221434321 nine.txt
echo "exit $?"
