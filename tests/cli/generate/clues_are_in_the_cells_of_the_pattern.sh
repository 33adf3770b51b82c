cat > heart <<'END'
. x x . . . x x .
x x . x . x . x x
x . x . x . x . x
x . . x . x . . x
x x . . x . . x x
. x x . . . x x .
. . x x . x x . .
x . . x x x . . x
. x . . x . . x .
END
permudoku generate --pattern heart --seed 2 --format rows | grep -v '^#' | tr '1-9' 'x' > made
tr -d ' ' < heart | cmp - made
permudoku generate --pattern heart --minimal --seed 2 --format rows --solution
# A puzzle in any layout is also a pattern.
permudoku generate --seed 3 --clues 32 > boxed
permudoku generate --pattern boxed --seed 4 --format line | tr '1-9' 'x' > one
grep '|' boxed | tr -d '| \n' | tr '1-9' 'x' > marks
echo >> marks
cmp one marks
permudoku generate -n 4 --seed 3 --clues 140 --format rows > words
permudoku generate -n 4 --pattern words --seed 4 --format rows | grep -v '^#' | sed 's/[0-9][0-9]*/x/g' > one
grep -v '^#' words | sed 's/[0-9][0-9]*/x/g' | cmp - one
# Other characters for marks and lines.
permudoku generate --pattern heart --seed 5 --format line > made
for mark in '#' '+' '*' 'ä'; do
    sed "s/x/$mark/g" heart > marks
    permudoku generate --pattern marks --seed 5 --format line | cmp - made
done
printf '\357\273\277' > marks
sed '3a------+-------+------' heart | sed 's/ //6; s/$/\r/' >> marks
permudoku generate --pattern marks --seed 5 --format line | cmp - made
printf '# A heart.\n' | cat - heart | tr '.' '0' > marks
permudoku generate --pattern marks --seed 5 --format line | cmp - made
