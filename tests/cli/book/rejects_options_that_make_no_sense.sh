. "$HERE/pdf"
permudoku generate --count 3 --seed 1 --format line > puzzles
for options in \
    '--trim 3x' '--trim quarto' '--trim 0.5x0.5' '--gutter 3' '--margin -1mm' \
    '--gutter 8in' '--cell 0pt' '--cell 9furlongs' '--per-page 0' \
    '--per-page 1001' '--per-page 200' '--heading %x' '--heading %' \
    '--font NoSuchFont' '--glyphs shapes --theme child' '--seed 3' '-n 3' \
    '--no-answers --answers-per-page 2' '--generate 2' '--cell 2in' \
    '--cell 1pt' '--margin 5in' \
    '--title - --title'; do
    echo "$options" >&2
    permudoku book puzzles $options -o book.pdf
    echo "$? $(echo book.pdf*)" >&2
done
for option in '--from line' --strict --explain-input --skip '--time-limit 1' \
    '--node-limit 1' '--memory-limit 1M'; do
    permudoku book --generate 2 --seed 1 $option -o book.pdf
    echo "$? $(echo book.pdf*)" >&2
done
for option in --title --author --heading; do
    permudoku book puzzles $option "$(printf '\377')" -o book.pdf
    echo "$? $(echo book.pdf*)" >&2
done
permudoku book puzzles -o folder/book.pdf
echo $? >&2
permudoku book nothing -o book.pdf
echo $? >&2
permudoku book puzzles > /dev/full
echo $? >&2
