permudoku grid 3 | permudoku transform
permudoku grid 3 | permudoku transform --report
permudoku grid 3 | permudoku transform --seed 3
permudoku grid 3 | permudoku transform --shuffle --transpose
