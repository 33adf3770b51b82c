permudoku check 1234341221434321 1234341221434322
echo "exit $?"
permudoku check "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1"
permudoku check --json 1234341221434321
