permudoku grid 3 | permudoku canon --with-transform --automorphisms --generators
permudoku grid 4 --shuffle --seed 1 --format line | permudoku canon --automorphisms
permudoku grid --boxes 2x3 --shuffle --seed 1 --format line |
    permudoku canon --automorphisms
