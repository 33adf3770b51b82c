permudoku grid 2 --symbols sun,moon,star,sky | sed 's/sun/.  /' > puzzle
permudoku check puzzle
permudoku check --symbols sun,moon,star,sky --allow-empty puzzle
