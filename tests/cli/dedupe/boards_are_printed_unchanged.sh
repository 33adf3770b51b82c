permudoku grid 2 --count 3 --shuffle --seed 1 | permudoku dedupe
permudoku unrank --of all -n 2 --count 3 --format rows 0 100 | permudoku dedupe --json
