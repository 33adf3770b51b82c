# Changed clues, no copies, the same with any number of threads; what is found
# is kept in a file, with which a run continues.
permudoku generate --rating 8.5.. --seed 1 --count 2 --format line > hard
permudoku generate --rating 8.5.. --climb-from hard --seed 1 --count 6 \
    --format line --pool pool > one
permudoku generate --rating 8.5.. --climb-from hard --seed 1 --count 6 \
    --format line --threads 3 | cmp - one
cmp one pool
permudoku generate --rating 8.5.. --pool pool --seed 2 --count 4 --format line > two
cat one two | cmp - pool
permudoku dedupe hard pool | wc -l
permudoku count pool | sort | uniq -c | awk '{print $1, $2}'
permudoku generate --rating 8.. --climb-from hard --pool pool
permudoku generate --climb-from hard
permudoku generate --rating 8.. --climb-from hard --pool hard --format line
permudoku generate --rating 8.. --climb-from hard --symmetry full
permudoku generate --rating 8.. --climb-from missing
permudoku generate 2x3 --rating 7.. --climb-from hard
: > empty
permudoku generate --rating 8.. --climb-from empty
permudoku generate --rating 12.. --climb-from hard --time-limit 1 2> late
sed 's/in [0-9]* tries/in N tries/; s/rated [89].[0-9]/rated R/' late
