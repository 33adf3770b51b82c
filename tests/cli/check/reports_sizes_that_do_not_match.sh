permudoku grid 3 > grid
permudoku check --strict --boxes 2x2 grid
permudoku check --strict --symbols A-P grid
permudoku check --strict --boxes 3x3 --symbols A-P grid
echo "exit $?"
permudoku check --boxes 0x3 grid
permudoku check --boxes 4294967298x2 grid
permudoku check --symbols aab grid
permudoku check --symbols-file no-such-file grid
