permudoku solve < /dev/null
echo "exit $?"
permudoku solve --format csv -j2 < /dev/null
echo "exit $?"
