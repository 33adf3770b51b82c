permudoku generate --count 200 --seed 7 --stats --format line 2>&1 > /dev/null |
    sed 's/seed 7, .*/seed 7, .../'
permudoku generate -n 2 --unbiased --count 300 --seed 7 --stats --format line 2>&1 > /dev/null |
    sed 's/seed 7, .*/seed 7, .../'
