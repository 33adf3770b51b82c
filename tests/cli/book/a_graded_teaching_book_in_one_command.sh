# Levels, lessons and worked solutions, the same with any number of threads.
. "$HERE/pdf"
set -- --levels Easy=3,Medium=2,Hard=2,Expert=2 --seed 7 --difficulty stars \
    --teach --worked-pictures 2 --contents --rules --title 'Step by Step'
permudoku book "$@" --worked Expert -o one.pdf -v
permudoku book "$@" --worked expert -j 3 -o two.pdf
cmp one.pdf two.pdf
expect_fonts one.pdf
text_of one.pdf 2 2
outline one.pdf
pdftotext -raw one.pdf - | sed '1,/^Worked solutions$/d' | grep -E '^(Puzzle|Rating)'
# The levels are those of permudoku rate.
permudoku generate --mix Easy=3,Medium=2,Hard=2,Expert=2 --seed 7 --format line |
    permudoku rate --format csv | cut -d , -f 6
permudoku book "$@" --worked Expert --trim 6x9 -o small.pdf -v
permudoku book "$@" --trim a4 --worked 1 -o a4.pdf -v
permudoku book "$@" --theme large --worked all -o large.pdf -v
# Sections have levels, and worked solutions of their own.
cat > book.txt << 'END'
title = Two parts
contents = yes
difficulty = stars
seed = 7
[section "Warm up"]
generate = 2
level = Easy
[section "Work"]
levels = Hard=1,Expert=2
worked = 1
END
permudoku book --book book.txt -o parts.pdf -v
outline parts.pdf
