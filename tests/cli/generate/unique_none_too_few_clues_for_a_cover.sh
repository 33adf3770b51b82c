permudoku generate --unique none -n 3 --clues 8 --cover
echo "exit $?"
permudoku generate --unique none -n 32 --clues 1024 --cover
echo "exit $?"
permudoku generate --unique none -n 3 --clues 0 --cover
echo "exit $?"
