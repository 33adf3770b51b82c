permudoku generate --unique none --clues 24 --seed 7 --format line > moved
permudoku solve --engine cyclic --any --format line moved
echo "exit $?"
permudoku solve --engine cyclic --format line moved
echo "exit $?"
permudoku solve --engine cyclic --format line "$DATA/sixteen.txt"
permudoku solve --engine cyclic --all --format line moved
permudoku count --engine cyclic moved
