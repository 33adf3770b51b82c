permudoku solve <&-
echo "exit $?"
permudoku solve -j2 <&-
echo "exit $?"
