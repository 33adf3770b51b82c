. "$HERE/pdf"
permudoku generate --count 40 --seed 5 --symmetry rotate180 --format line > puzzles
permudoku book puzzles --per-page 2 --trim 6x9 -o one.pdf
permudoku book puzzles --per-page 2 --trim 6x9 -o two.pdf -j 3
permudoku book puzzles --per-page 2 --trim 6x9 > three.pdf
permudoku book --generate 40 --seed 5 --symmetry rotate180 --per-page 2 \
    --trim 6x9 -o four.pdf
permudoku book --generate 40 --seed 5 --symmetry rotate180 --per-page 2 \
    --trim 6x9 -o five.pdf -j 2
for other in two three four five; do cmp one.pdf $other.pdf; done
permudoku book puzzles --per-page 2 --trim 6x9 --labels -o other.pdf
cmp -s one.pdf other.pdf && echo 'labels make no difference'
permudoku render "$(head -n 1 puzzles)" -o one.png
permudoku render "$(head -n 1 puzzles)" -o two.png
cmp one.png two.png
expect_pages one.pdf 30 432 648
expect_fonts one.pdf
