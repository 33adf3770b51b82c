# What is on the path, what is needed, and what can be done without.
permudoku generate --contains x-wing,naked-pair --seed 1 --count 2 --format rows
permudoku generate --needs x-wing --rating ..4.4 --seed 1 --format rows
permudoku generate --without chains --level Expert --seed 1 --format rows
permudoku generate --hardest unique-rectangle --seed 1 --format rows
permudoku generate --hardest W-Wing --seed 1 --format rows
permudoku generate --score 600..700 --seed 1 --format rows
