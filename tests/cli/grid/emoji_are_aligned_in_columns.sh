permudoku grid 2 --symbols '🍎🍌🍇🍓'; permudoku grid 2 --symbols '🍎,b,🍇,dd'
