{ head -n 1 "$DATA/two.txt"; echo 12345; echo 1234............; head -n 1 "$DATA/unique.txt"; } > puzzles
permudoku count --engine nine puzzles 2>&1
echo "exit $?"
permudoku count --strict puzzles 2>&1
echo "exit $?"
