permudoku check 12.45678945678912378912345623456789156789123489123456734567891267891234591234567
echo "exit $?"
permudoku check noon
echo "exit $?"
permudoku check puzzles-of-2026-12.txt
echo "exit $?"
