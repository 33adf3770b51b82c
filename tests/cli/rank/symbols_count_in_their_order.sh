permudoku rank --symbols A-D ABCDCDABBCDADABC
permudoku rank --symbols DCBA ABCDCDABBCDADABC
