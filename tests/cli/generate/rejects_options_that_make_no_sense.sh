permudoku generate -n 3 --boxes 3x3
permudoku generate -n 1
permudoku generate -n 4097
permudoku generate --boxes 3y3
permudoku generate --grids-file nowhere
permudoku generate --symbols abc
permudoku generate --symbols A-I --symbols-file file
permudoku generate --json --format line
permudoku generate --count 0
permudoku generate --clues 0
permudoku generate --clues 0%
permudoku generate --clues 30..20
permudoku generate --clues x
permudoku generate --clues 101%
permudoku generate --cover
permudoku generate --minimal --unique singles
permudoku generate --fewest --clues 20
permudoku generate --steps 5
permudoku generate --unbiased --symmetry full
permudoku generate --unbiased --distinct
permudoku generate --unbiased --time-limit 1
permudoku generate --distinct --no-distinct
permudoku generate --method uniform -n 4
permudoku generate --unique none --clues 3..4
permudoku generate --unique none --symmetry full
permudoku generate --unique none --method walk
permudoku generate --unique none --format pair
permudoku generate --time-limit 5m
permudoku generate 3 -n 3
permudoku generate --method walk --grids-file grids
