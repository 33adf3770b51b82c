. "$HERE/pdf"
permudoku book --generate 3 -n 4 --symbols A-P --seed 2 --answers-per-page 1 \
    --no-page-numbers -o letters.pdf
expect_pages letters.pdf 6 612 792
expect_fonts letters.pdf
permudoku generate --count 3 -n 4 --symbols A-P --seed 2 --format line |
    permudoku solve --symbols A-P --format line > solutions
full_boards letters.pdf 4 6 16 | diff solutions -

permudoku book --generate 4 --boxes 2x3 --seed 2 --answers-per-page 1 \
    --trim a5 -o six.pdf
expect_pages six.pdf 8 419.528 595.276
expect_fonts six.pdf
permudoku generate --count 4 --boxes 2x3 --seed 2 --format line |
    permudoku solve --format line | grep -v '^#' > solutions
full_boards six.pdf 5 8 6 | diff solutions -

# Shapes are not text: only headings and page numbers remain.
permudoku book --generate 4 -n 2 --seed 2 --glyphs shapes --theme children \
    --per-page 2 --trim 8.5x8.5 -o shapes.pdf
expect_pages shapes.pdf 3 612 612
expect_fonts shapes.pdf
pdftotext shapes.pdf - | tr '\n\f' '  ' | tr -s ' '
echo

# Boards of several sizes in one book.
{
    permudoku generate --boxes 2x3 --seed 1 --format line
    permudoku generate --seed 1 --format line
    permudoku generate -n 2 --seed 1 --format line
} | permudoku book --answers-per-page 3 -o mixed.pdf -v
expect_pages mixed.pdf 4 612 792
