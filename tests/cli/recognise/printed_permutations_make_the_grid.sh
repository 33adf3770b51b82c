permudoku grid 7 --shuffle --seed 3 --format rows > grid
permudoku generate --unique none -n 7 --clues 800 --seed 3 > puzzle
for file in grid puzzle; do
    permudoku recognise $file | permudoku grid --permutations - --format rows | cmp - grid
done
permudoku grid --boxes 2x3 --shuffle --seed 1 --symbols A-F --format rows > grid
permudoku recognise grid | permudoku grid --permutations - --symbols A-F --format rows | cmp - grid
