permudoku sample --count 2 --seed 5 --format line > grids
echo 12345678............................................................................ | cut -c 1-81 >> grids
permudoku sample --seed 6 --format line >> grids
permudoku generate --grids-file grids --count 2 --seed 3 --format pair > pairs
echo "exit $?"
cat pairs
cut -d , -f 2 pairs | uniq | cmp -s - grids
sed 3d grids > good
cut -d , -f 2 pairs | uniq | cmp - good
permudoku generate --grids-file - --seed 3 --format pair --threads 2 < good | cut -d , -f 2 | cmp - good
# So many that some are printed before others are made.
permudoku sample -n 4 --count 20 --seed 6 --format line 2> /dev/null > large
permudoku generate --grids-file large --count 2 --seed 3 --format pair --threads 3 > pairs
cut -d , -f 2 pairs | uniq | cmp - large
# The first one is bad.
sed -n 3,4p grids | permudoku generate --grids-file - --seed 3 --format rows
permudoku sample --boxes 2x3 --seed 6 --format line --symbols A-F > letters
permudoku generate --grids-file letters --boxes 2x3 --symbols A-F --seed 1
# Several alphabets in one file, equivalent grids, and other boxes.
permudoku sample -n 2 --count 12 --seed 1 --format line > digits
permudoku sample -n 2 --count 12 --seed 1 --format line --symbols A-D > letters
paste -d '\n' digits letters > mixed
echo 123456456123231564564231312645645312 >> mixed
permudoku generate --grids-file mixed --seed 3 --format pair > one
for threads in 2 4; do
    permudoku generate --grids-file mixed --seed 3 --format pair --threads $threads 2> /dev/null | cmp - one
done
cut -d , -f 2 one > solutions
head -n 24 mixed | cmp - solutions
permudoku sample -n 5 --seed 6 --format line 2> /dev/null > large
permudoku generate --grids-file large --seed 1 --json | cut -c 1-82
