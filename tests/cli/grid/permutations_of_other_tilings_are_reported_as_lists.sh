cat > file << END
boxes=3x3 columns=1,2,6,4,5,3,7..9
boxes=3x3 columns=1,5,9,4,8,3,7,2,6
boxes=4x4 alpha=0,1,8,9,2,3,10,11,4,5,12,13,6,7,14,15 beta=0,2,4,6,1,3,5,7,8,10,12,14,9,11,13,15 sigma=1..16
END
permudoku grid --permutations file --report --rows 1 --columns 1..2 --format rows
permudoku grid --permutations file --format line | permudoku check --quiet
