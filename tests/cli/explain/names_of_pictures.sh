# A path of one step needs no number.
permudoku explain --boxes 2x2 .234341221434321 -o one.svg
echo "exit $?"
permudoku explain --boxes 2x2 ..34341221434321 -o two.png
echo "exit $?"
# A name has one place for the number.
for name in s-%d-%d.svg s-%5d.svg s-%12d.pdf s-%03d-%4d.png; do
    permudoku explain --boxes 2x2 ..34341221434321 -o $name
    echo "exit $?"
done
permudoku explain --boxes 2x2 .234341221434321 -o 100%.svg
permudoku render .234341221434321 -o b-%2d.svg
echo "exit $?"
# Of several puzzles, nothing is left.
printf '%s\n%s\n' ..34341221434321 .234341221434321 > puzzles
permudoku explain --boxes 2x2 --steps 1..1 puzzles -o 'two-%d.svg'
echo "exit $?"
permudoku explain --boxes 2x2 --steps 1..1 puzzles -o three.svg
echo "exit $?"
ls
grep -c '</svg>' one.svg
# What is said about a puzzle without a solution is not in the picture of another.
printf '%s\n%s\n' .234341221434321 11.............. > puzzles
permudoku explain --boxes 2x2 puzzles -o four.svg
echo "exit $?"
tail -n 1 four.svg
