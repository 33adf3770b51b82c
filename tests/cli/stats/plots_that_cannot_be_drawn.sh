permudoku generate -n 2 --count 3 --seed 1 --format line > puzzles.txt
for options in '--ratings --fast' '--plot x.svg --no-solve' '--plot plot.gif' \
    '--plot plot' '--plot plot.terminal'; do
    permudoku stats $options puzzles.txt
    echo "$options: $?"
done
permudoku stats --plot nowhere/plot.svg puzzles.txt > table.txt
echo $?
permudoku stats --plot /dev/full puzzles.txt > table.txt
echo $?
ln -s /dev/full full.svg
permudoku stats --plot full.svg puzzles.txt > table.txt
echo $?
permudoku stats --plot empty.svg < /dev/null > table.txt
echo $?
ls
