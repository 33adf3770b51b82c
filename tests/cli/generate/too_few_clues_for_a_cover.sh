permudoku generate -n 3 --clues 8 --cover
echo "exit $?"
permudoku generate -n 32 --clues 1024 --cover
echo "exit $?"
permudoku generate -n 3 --clues 0 --cover
echo "exit $?"
