printf '..4.1...21......\n..4.1...21...... hello\n..4.1...21....\n# a comment\n..4.1...21......\n' > some.txt
"$PERMUDOKU" solve --format csv some.txt 2> /dev/null
"$PERMUDOKU" rate --format csv some.txt 2> /dev/null
printf '12\n..4.1...21...... hello\n' | "$PERMUDOKU" solve --format csv 2> /dev/null
# Nothing follows a board that was typed, or drawn in rows.
"$PERMUDOKU" solve --format csv ..4.1...21......
printf '..4.\n1...\n21..\n....\n' | "$PERMUDOKU" solve --format csv
