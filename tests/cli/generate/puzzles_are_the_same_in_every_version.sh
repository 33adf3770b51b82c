permudoku generate -n 2 --count 3 --seed 7 --format line
permudoku generate --boxes 2x3 --count 3 --seed 7 --format line
permudoku generate --count 3 --seed 7 --format line
permudoku generate --count 1000 --seed 7 --format line | cksum
permudoku generate --count 5 --seed 7 --clues 28..32 --symmetry rotate180 --format pair
permudoku generate --count 5 --seed 7 --minimal --clues 26 --format line
permudoku generate --count 3 --seed 7 --unbiased --format csv
permudoku generate --count 3 --seed 7 --method orbit --format line
permudoku generate --boxes 3x4 --count 2 --seed 7 --format line
permudoku generate -n 4 --seed 7 --format line
permudoku generate --boxes 4x5 --seed 7 --format line | cksum
permudoku generate -n 5 --seed 7 --format line | cksum
permudoku generate -n 6 --seed 7 --format line | cksum
permudoku generate -n 7 --clues 60% --symmetry full --seed 7 --format line | cksum
