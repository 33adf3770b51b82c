permudoku grid --boxes 2x3 --symbols sun,moon,star,earth,venus,mars --explain
permudoku grid --boxes 3x2 --symbols A-F --explain
permudoku grid --boxes 1x3 --explain
permudoku grid --boxes 3x1 --explain
permudoku grid 2 --symbols 🐟,🐱,字,x --explain
