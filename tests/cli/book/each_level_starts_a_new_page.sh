. "$HERE/pdf"
permudoku generate -n 2 --count 5 --seed 3 --format line |
    permudoku convert --to json | sed '
    1s/}$/,"title":"The first","level":"Easy"}/
    2s/}$/,"level":"Easy"}/
    3s/}$/,"title":"The third","level":"Hard"}/
    4s/}$/,"level":"Hard"}/
    5s/}$/,"level":"Easy"}/' > puzzles.json
permudoku book puzzles.json --per-page 2 --no-answers -o book.pdf
expect_pages book.pdf 3 612 792
pdftotext -layout book.pdf - | awk '/[a-z]/ { $1 = $1; print }'
permudoku book puzzles.json --per-page 2 --no-answers --heading '%n %l %t' \
    -o book.pdf
pdftotext -layout book.pdf - | awk '/[a-z].*[a-z] / { $1 = $1; print }'
