for format in boxed rows line pair csv json integers clues; do
    echo "$format:"
    permudoku generate -n 2 --count 2 --seed 4 --format $format
done
permudoku generate -n 2 --count 2 --seed 4 --solution --format rows
permudoku generate -n 2 --count 2 --seed 4 --solution --format line
permudoku generate -n 2 --seed 4 --symbols sun,moon,star,sky --format json
permudoku generate -n 2 --seed 4 --symbols A-D --unbiased --solution
