printf 'id,name,puzzle\n7,Ann,..4.1...21....\n8,Bob,..4.1...21......\n9,"Eve, B",..4.1...x1......z\n10,..4.1...21......\n' > t.csv
"$PERMUDOKU" solve t.csv 2> /dev/null
"$PERMUDOKU" solve --json t.csv 2> /dev/null
"$PERMUDOKU" solve --all t.csv 2> /dev/null
"$PERMUDOKU" rate --format csv t.csv 2> /dev/null
# A first record that is not closed has the columns of the others.
printf 'id,puzzle\n7,"..4.\n8,..4.1...21......\n' |
    "$PERMUDOKU" solve 2> /dev/null
printf '{"id":7,"by":"Ann","puzzle":"..4.1"}\n{"id":8,"puzzle":"..4.1...21......"}\n' |
    "$PERMUDOKU" solve 2> /dev/null
printf '[{"id":7,"puzzle":"..4.1...21......"},{"id":8,"bad":2}]\n' |
    "$PERMUDOKU" solve 2> /dev/null
exit 0
