permudoku grid 30 --shuffle --seed 1 | permudoku check
