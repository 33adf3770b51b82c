. "$HERE/folder"
folder letters 2 3 $puzzle $solution
echo '7 0' > letters/proof.drat
for file in letters/puzzle.txt letters/solution.txt; do
    tr 1-6 A-F < $file > text
    fold -w 6 text > $file
done
permudoku verify-proof letters
# Variables follow the order of the alphabet.
permudoku verify-proof --symbols FEDCBA letters
echo "exit $?"
echo '# letters' > letters/puzzle.txt
head -n 3 letters/solution.txt >> letters/puzzle.txt
printf '......\n......\n......\n' >> letters/puzzle.txt
permudoku verify-proof letters
echo "exit $?"
permudoku verify-proof --symbols ABC --boxes 2x3 letters
echo "exit $?"
