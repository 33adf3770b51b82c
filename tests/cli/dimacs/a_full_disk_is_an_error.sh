permudoku dimacs ..343412..434321 > /dev/full
echo $?
