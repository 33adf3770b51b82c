# The text of a teaching book is extracted, and all of its steps are replayed.
. "$HERE/../book/pdf"
permudoku generate --minimal --count 20 --seed 5 --format line > puzzles.txt
permudoku book puzzles.txt --grade --teach --worked all --title Steps -o book.pdf
permudoku solve --format line puzzles.txt | paste -d ' ' puzzles.txt - > solved.txt
pdftotext -raw book.pdf book.txt
awk -f "$HERE/replay.awk" solved.txt book.txt
# The check itself can fail: a wrong solution, and a step that is missing.
sed 's/ \(.*\)\(.\)\(.\)$/ \1\3\2/' solved.txt > wrong.txt
awk -f "$HERE/replay.awk" wrong.txt book.txt | sed -n '$s/.*mistakes: 0$/not noticed/p'
sed 's/^Remove .*//; s/ Remove .*//' book.txt > less.txt
awk -f "$HERE/replay.awk" solved.txt less.txt | sed -n '$s/.*mistakes: 0$/not noticed/p'
