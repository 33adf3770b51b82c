permudoku check < /dev/null
echo "exit $?"
printf '\n\n \n' | permudoku check
echo "exit $?"
printf '# only a comment\n' | permudoku check
echo "exit $?"
printf '+---+\n+---+\n' | permudoku check
echo "exit $?"
