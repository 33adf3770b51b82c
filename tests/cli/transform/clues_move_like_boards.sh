puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
permudoku transform --shuffle --seed 3 --format clues $puzzle > expected.txt
permudoku transform --transpose --transpose --format clues $puzzle |
    permudoku transform --shuffle --seed 3 > got.txt
cmp expected.txt got.txt && wc -l < got.txt
permudoku transform --shuffle --seed 3 --inverse --format line got.txt
