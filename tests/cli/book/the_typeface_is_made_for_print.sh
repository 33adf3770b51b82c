# Open Sans, or else DejaVu Sans, which also has what Open Sans lacks.
. "$HERE/pdf"
fonts() { pdffonts "$1" | awk 'NR > 2 { sub(/.*\+/, "", $1); print $1 }' | sort; }
permudoku render 1234341221434321 --font 'Open Sans' -f pdf > own.pdf 2> message || {
    cat message
    exit 77
}
permudoku book --generate 1 --seed 1 --no-answers --title Faces -o book.pdf
fonts book.pdf
permudoku book --generate 1 -n 2 --symbols '♠,♥,♦,♣' --seed 1 --no-answers -o book.pdf
fonts book.pdf
permudoku book --generate 1 --seed 1 --no-answers --font 'DejaVu Sans' -o book.pdf
fonts book.pdf
permudoku book --generate 1 --seed 1 --font 'No Such Font' -o book.pdf
echo $?
