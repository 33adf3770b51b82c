permudoku solve --engine nine "$DATA/unique.txt" | cksum
permudoku solve "$DATA/unique.txt" | cksum
permudoku solve --engine none "$DATA/unique.txt" 2> message
echo "exit $?"
grep -c "'none' is not one of" message
