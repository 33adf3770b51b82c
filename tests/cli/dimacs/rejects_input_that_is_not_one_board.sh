exec 2>&1
printf '1234341221434...\n1234341221434...\n' | permudoku dimacs
echo $?
permudoku dimacs < /dev/null
echo $?
permudoku dimacs missing.txt
echo $?
permudoku dimacs 12343412214.431x5
echo $?
permudoku dimacs --encoding none 1234341221434...
echo $?
