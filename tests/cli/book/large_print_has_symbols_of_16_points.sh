# Glyphs are at least 16 points high, also in headings and page numbers.
. "$HERE/pdf"
permudoku book --generate 3 --seed 4 --theme large --answers-per-page 1 \
    -o large.pdf
expect_pages large.pdf 6 612 792
expect_fonts large.pdf
pdftotext -bbox large.pdf - | sed 's/[<>"=]/ /g' | awk '
    $1 == "word" { words++ }
    $1 == "word" && $9 - $5 < 16 { print "small: " $0 }
    END { if (words < 3 * 81) print "only " words " words" }'

# Smaller symbols are refused.
permudoku book --generate 3 --seed 4 --theme large --per-page 12 --trim 5x8 \
    -o small.pdf
echo $?
echo small.pdf*
permudoku generate -n 4 --seed 1 --format line |
    permudoku book --theme large --trim a6 --font 'DejaVu Sans' -o small.pdf
echo $?
