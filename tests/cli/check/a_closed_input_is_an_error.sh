permudoku check <&-
echo "exit $?"
permudoku check - <&-
echo "exit $?"
