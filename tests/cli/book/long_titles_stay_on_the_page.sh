. "$HERE/pdf"
words=$(awk 'BEGIN { for (i = 1; i <= 60; i++) printf "word%d ", i }')
permudoku book 1234341221434... --title "$words" --author "$words" --trim 6x9 \
    -o book.pdf
pdftotext -l 1 -bbox book.pdf - | sed 's/[<>"=]/ /g' | awk '
    $1 == "word" { words++ }
    $1 == "word" && ($3 < 27 || $5 < 36 || $7 > 396 || $9 > 612) { print }
    END { print words }'
permudoku book 1234341221434... --title "$words$words$words$words" --trim 5x8 \
    -o none.pdf
echo $? none.pdf*
