cat > file << END
boxes=2x2 alpha=0..3 beta=0..3 sigma=1..4

boxes=2x2 alpha=0..3 beta=0..4 sigma=1..4
alpha=0..3
boxes=2x2
boxes=2x2 rows=1,3,2,4
boxes=5000x5000 alpha=0
END
permudoku grid --permutations file --format line
echo "exit $?"
printf 'boxes=2x2 rows=1,3,2,4\n' | permudoku grid --permutations - --symbols A-D
echo "exit $?"
printf '# nothing\n\n' | permudoku grid --permutations -
echo "exit $?"
permudoku grid --permutations no-such-file
echo "exit $?"
printf 'boxes=2x2\nboxes=2x3\n' | permudoku grid --permutations - --symbols A-D -f line
echo "exit $?"
printf 'boxes=3x3\nboxes=2x2\n' | permudoku grid --permutations - --rows 9 -f line
echo "exit $?"
