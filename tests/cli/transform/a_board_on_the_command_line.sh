permudoku transform --transpose 1.34341221434321
