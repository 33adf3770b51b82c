permudoku grid 3 --format line | cut -c 1-80 | permudoku check
echo "exit $?"
permudoku grid 3 --format line | sed 's/$/12345/' | permudoku check
echo "exit $?"
permudoku grid 4 --format line | sed 's/$/ 1/' | permudoku check
echo "exit $?"
