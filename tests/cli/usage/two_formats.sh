permudoku grid 2 --json --format rows
echo $?
permudoku transform --shuffle --format csv --json
echo $?
permudoku grid 2 --json --format json > /dev/null
