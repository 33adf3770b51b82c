awk 'BEGIN { for (i = 1; i <= 1000000; i++) print "word" i }' > words
permudoku grid 1000 --symbols-file words --rows 999999.. --columns 1..2 -f rows
