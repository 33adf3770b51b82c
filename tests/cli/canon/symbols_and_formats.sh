permudoku canon --format rows --symbols A-D ABCDCDABBADCDCBA
permudoku canon --format csv 1234341221434321
