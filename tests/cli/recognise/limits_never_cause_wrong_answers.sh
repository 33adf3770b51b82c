# If there are many clues, a sample is solved and compared with all of them.
permudoku grid 5 --format clues | awk 'NR == 3 { $3 = $3 % 25 + 1 } 1' > wrong
permudoku recognise wrong
for limit in 1 2 3 10; do permudoku recognise --node-limit $limit wrong; done
