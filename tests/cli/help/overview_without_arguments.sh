# A terminal of 24 lines, one of them for the prompt. -h prints the same.
permudoku
permudoku > overview
permudoku -h | cmp - overview
[ "$(wc -l < overview)" -le 23 ]
