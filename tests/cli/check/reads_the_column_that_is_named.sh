"$PERMUDOKU" generate --count 2 --seed 1 --format line | "$PERMUDOKU" solve --format csv > solved.csv
"$PERMUDOKU" check solved.csv
"$PERMUDOKU" check --column solution solved.csv
"$PERMUDOKU" check --column answer solved.csv
printf 'id,what\n1,1234341221434321\n' | "$PERMUDOKU" check
printf 'id,what\n1,1234341221434321\n' | "$PERMUDOKU" check --column What
printf '{"id":1,"what":"1234341221434321"}\n' | "$PERMUDOKU" check --column what
