permudoku grid 2 --symbols sun,moon,star,sky
