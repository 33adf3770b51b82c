puzzle=1.34341.21434321
for encoding in full open segments; do
    permudoku dimacs --encoding $encoding $puzzle > $encoding
done
permudoku convert $puzzle -o a.cnf && cmp a.cnf full
permudoku convert $puzzle --to dimacs-open | cmp - open
permudoku convert $puzzle --to dimacs-segments | cmp - segments
permudoku convert $puzzle $puzzle --to dimacs -o two.cnf
echo "exit $?"
ls
permudoku convert $puzzle --to dimacs --to-symbols A-D
echo "exit $?"
