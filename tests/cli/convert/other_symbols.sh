permudoku grid 4 --symbols 0-9A-F --format line > hex
permudoku convert hex --to line --to-symbols 1-9A-G | cut -c 1-40
permudoku convert hex --to line --to-symbols 1..16 | cut -c 1-40
permudoku convert hex --to line --to-symbols 1-9A-G |
    permudoku convert --to line --to-symbols 0-9A-F | cmp - hex
permudoku convert 1234341.2143432. --to csv --to-symbols sun,moon,star,sky
permudoku convert 1234341221434321 --to rows --to-symbols ♠♥♦♣
# Boards with a different number of symbols are skipped.
permudoku convert hex 1234341221434321 --to line --to-symbols abcd
echo "exit $?"
permudoku convert hex --to line --to-symbols aa
