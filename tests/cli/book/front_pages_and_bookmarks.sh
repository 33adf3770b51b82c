# Every page before the puzzles, the outline and the properties.
. "$HERE/pdf"
printf 'First edition\nPrinted at home\n' > imprint.txt
permudoku book --generate 3 -n 2 --seed 1 --title 'Small Sudoku' \
    --subtitle 'Three puzzles' --author 'Ada Author' --copyright 'Ada Author' \
    --year 2026 --isbn 978-0-00-000000-2 --imprint imprint.txt --contents \
    --rules --subject 'Number puzzles' --keywords 'sudoku, small' \
    --font 'DejaVu Sans' -o book.pdf -v
expect_pages book.pdf 8 612 792
expect_fonts book.pdf
for page in 1 2 3 4; do
    echo "page $page"
    text_of book.pdf $page $page
done
outline book.pdf
pdfinfo book.pdf | grep -E '^(Title|Subject|Keywords|Author):'
