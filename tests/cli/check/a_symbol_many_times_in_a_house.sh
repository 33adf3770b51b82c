permudoku check --boxes 2x2 << 'END'
11..
1...
...1
..1.
END
