printf 'boxes=2x2 transpose\n' > file
printf 'sun\nmoon\nstar\nsky\n' > words
permudoku grid --permutations file --symbols A-D --format line
permudoku grid --permutations file --symbols-file words --format rows
permudoku grid --permutations file --symbols-file - --format line < words
