permudoku find puzzles.txt
echo "exit $?"
permudoku find --technique x-wng puzzles.txt
echo "exit $?"
permudoku find --technique x-wing,wwing puzzles.txt
echo "exit $?"
permudoku find --technique x-wing --on-path --hardest puzzles.txt
echo "exit $?"
permudoku find --technique x-wing --json --format csv puzzles.txt
echo "exit $?"
permudoku find --technique x-wing,skyscraper --style se puzzles.txt
echo "exit $?"
permudoku find --technique nishio puzzles.txt
echo "exit $?"
permudoku find --technique uniqueness --style se .234341221434321
echo "exit $?"
