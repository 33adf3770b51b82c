for n in 2 3 4 10; do permudoku grid $n | permudoku rank; done
permudoku grid --boxes 2x5 | permudoku rank
