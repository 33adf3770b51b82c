# Puzzles without a level get one; those that have one keep it.
. "$HERE/pdf"
permudoku generate --minimal --count 24 --seed 5 --format line > puzzles.txt
permudoku book puzzles.txt --grade --sort level --number-by level \
    --per-page 6 --contents --title Graded -o book.pdf -v
permudoku book puzzles.txt --grade --sort level --number-by level \
    --per-page 6 --contents --title Graded -o again.pdf -j 3
cmp book.pdf again.pdf
text_of book.pdf 2 2
permudoku rate --format csv puzzles.txt | cut -d , -f 6 | sort | uniq -c
echo '{"puzzle":"1234341221434...","level":"Fiendish"}' > own.json
permudoku generate -n 2 --seed 1 --json >> own.json
permudoku book own.json --grade --sort level --per-page 2 -o own.pdf
outline own.pdf
# A puzzle that cannot be graded within a limit cannot be in the book.
permudoku generate --minimal --count 300 --seed 5 --format line > many.txt
permudoku rate --format pair many.txt | grep Master | head -n 2 | cut -d , -f 1 > master.txt
permudoku book master.txt --grade --node-limit 3 -o none.pdf
echo $?
permudoku book master.txt --worked all --node-limit 3 -o none.pdf
echo $?
