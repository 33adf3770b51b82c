. "$HERE/pdf"
permudoku generate --count 4 --seed 9 --format line > puzzles
permudoku book puzzles --answers-per-page 4 --heading '%n: %c clues' \
    --no-page-numbers -o book.pdf
expect_pages book.pdf 5 612 792
permudoku solve puzzles --format line > solutions
pdftotext -f 5 -l 5 -layout book.pdf - | awk '
    NF == 18 {
        for (i = 1; i <= 18; i++) {
            board = int(rows / 9) * 2 + (i > 9)
            boards[board] = boards[board] $i
        }
        rows++
    }
    END { for (i = 0; i < 4; i++) print boards[i] }' | diff solutions -
pdftotext -f 1 -l 4 book.pdf - | grep clues
awk '{ print NR ": " gsub(/[1-9]/, "") " clues" }' puzzles
permudoku book puzzles --no-answers -o puzzles.pdf
expect_pages puzzles.pdf 4 612 792
