# A hint, on a terminal only.
{
    for size in 9x9 9 6x6 6 16 3 25 26 7 4x9; do
        script -qec "permudoku grid $size > /dev/null" /dev/null
    done
    script -qec 'permudoku generate 8 --seed 1 > /dev/null' /dev/null
    script -qec 'permudoku grid -n 9 > /dev/null' /dev/null
} | tr -d '\r'
permudoku grid 9 > /dev/null
