for n in 0 1 -3 4097 4294967298 99999999999999999999 3x 3.0 +3 ' 3' ''; do
    permudoku grid "$n"
    echo "exit $?"
done 2>&1
