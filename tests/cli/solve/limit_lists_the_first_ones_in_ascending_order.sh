permudoku solve --limit 1 --format line "$DATA/two.txt"
echo "exit $?"
permudoku solve --limit 5 --format line "$DATA/two.txt" > five
permudoku solve --all --format line "$DATA/two.txt" | cmp - five
printf '%081d\n' 0 | permudoku solve --limit 1000 > many
sort -u many | cmp - many
wc -l < many
permudoku check many | grep -c ': valid'
