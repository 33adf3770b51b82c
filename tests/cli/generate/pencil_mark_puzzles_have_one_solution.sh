# No clues, one solution, none twice; the same with any number of threads.
permudoku generate 2 --sukaku --seed 1 --count 3
permudoku generate --boxes 2x3 --sukaku --seed 1 --format marks --solution
permudoku generate --sukaku --seed 7
for options in '2 --count 40' '--boxes 2x3 --count 20' '--count 3' \
    '--boxes 2x5 --count 2 --node-limit 5'; do
    permudoku generate $options --sukaku --seed 5 > one
    permudoku generate $options --sukaku --seed 5 --threads 3 | cmp - one
    grep -v '^#' one | sort | uniq -d
    permudoku count one | sort | uniq -c | awk '{print $1, $2}'
    permudoku generate $options --sukaku --seed 5 --format marks |
        permudoku solve --format line | grep -v '# puzzle' > two
    permudoku solve --format line one | cmp - two
done
permudoku generate 2 --sukaku --seed 2 --symbols A-D > letters
permudoku rate letters --format csv | cut -d , -f 2
permudoku sample 2 --seed 1 --format line > grids
permudoku generate --sukaku --grids-file grids --seed 1 | permudoku solve --format line |
    cmp - grids
permudoku generate --sukaku --minimal --node-limit 1 --seed 1 | permudoku count
