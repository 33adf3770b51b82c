cat > file << END
# moves

boxes=2x2 rows=2,1,3,4 symbols=4..1
   # and lists, of other boxes
boxes=2x3 alpha=0,3,1,4,2,5 beta=0..5 sigma=6..1
END
permudoku grid --permutations file
permudoku grid --permutations - --report --format line < file
permudoku grid --permutations file --json --report
permudoku grid --permutations file --rows 2 --columns 2.. --format csv
permudoku grid --permutations file --cell 1,2 --report
