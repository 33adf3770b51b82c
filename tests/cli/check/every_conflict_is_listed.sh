permudoku check << 'END'
1234
3412
2341
4122
END
