printf '1234341221434321\n123434122143432\n1..............4\n' |
    permudoku convert --to rows
echo "exit $?"
for file in "$HERE"/../../bad/*; do
    permudoku convert "$file" --to line > got 2> message
    status=$?
    [ $status -eq 3 ] && [ -s message ] || echo "${file##*/}: exit $status"
done
permudoku convert missing --to line
