permudoku help --aliases
for names in recognise:recognize dedupe:unique-up-to-symmetry; do
    permudoku ${names%:*} --help > want
    permudoku ${names#*:} --help | cmp - want
    permudoku help ${names#*:} | cmp - want
    permudoku help --man ${names#*:}
    grep called want
done
echo 1234341221434321 > grids
permudoku unique-up-to-symmetry --stats grids grids
