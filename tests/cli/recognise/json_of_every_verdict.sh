permudoku generate --unique none -n 4 --clues 48 --seed 2 --format line > several
permudoku generate --unique none -n 12 --clues 100 --seed 1 > unknown
permudoku grid --permutations - --format line > tiling << END
boxes=4x4 alpha=0,1,8,9,2,3,10,11,4,5,12,13,6,7,14,15 beta=0,2,4,6,1,3,5,7,8,10,12,14,9,11,13,15 sigma=1..16
END
head -n 1 "$DATA/unique.txt" > unique
permudoku recognise --json unique
permudoku recognise --json --unique --explain --node-limit 500 several tiling unknown - unique < "$DATA/none.txt"
