# What is on the path, what is needed, and what can be done without.
permudoku generate --contains x-wing,naked-pair --seed 1 --count 2 --format rows
permudoku generate --needs x-wing --rating ..4.4 --seed 1 --format rows
permudoku generate --without chains --level Expert --seed 1 --format rows
permudoku generate --hardest unique-rectangle --seed 1 --format rows
permudoku generate --hardest W-Wing --seed 1 --format rows
permudoku generate --score 600..700 --seed 1 --format rows
# Both scales mean by "needed" what find means.
for scale in se player; do
    permudoku generate --needs xy-wing --scale $scale --seed 1 --count 3 \
        --format line > needed
    permudoku find --technique xy-wing --style $scale needed | cmp - needed
done
