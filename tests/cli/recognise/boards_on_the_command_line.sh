permudoku recognise --explain-input 1234341221434321 ...4.4..2.1...2.
