# Options and sections come from a file; puzzle files are relative to it.
. "$HERE/pdf"
mkdir books
permudoku generate -n 2 --count 2 --seed 5 --format line > books/four.txt
cat > books/book.txt <<'END'
# A book in four sections.
title = Four Ways
trim = 6x9
seed = 7
contents = yes
generate = 2

[section "Read"]
puzzles = four.txt
per-page = 2
heading = Number %n (%c clues)

[section "Made"]
boxes = 2x3
theme = children
glyphs = shapes
first-number = 101

[section]
order = 2
no-legend = yes
glyphs = pictures

[section "Large"]
theme = large
answers-per-page = 1
END
permudoku book --book books/book.txt -o book.pdf -v
expect_pages book.pdf 14 432 648
for page in $(seq 14); do
    text_of book.pdf "$page" "$page" | awk -v page="$page" '
        /[a-z]/ { text = text "|" $0 }
        END { print page text }'
done
outline book.pdf

# What is on the command line wins.
permudoku book --book books/book.txt --title 'Another' --trim a5 --no-heads \
    -o book.pdf -v
pdfinfo book.pdf | grep '^Title:'

# A file without sections is a list of options.
printf 'puzzles = four.txt\nno-answers = yes\nheading = %%n\n' > books/plain.txt
permudoku book --book books/plain.txt -o book.pdf -v
cd books
permudoku book --book - -o ../book.pdf -v < plain.txt
