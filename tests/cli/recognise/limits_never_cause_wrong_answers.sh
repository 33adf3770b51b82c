# Where there are many clues some are solved, and all compared with that.
permudoku grid 5 --format clues | awk 'NR == 3 { $3 = $3 % 25 + 1 } 1' > wrong
permudoku recognise wrong
for limit in 1 2 3 10; do permudoku recognise --node-limit $limit wrong; done
