# -o replaces the file only if there is an answer.
puzzle=..3434122.434321
permudoku solve --proof proof $puzzle > /dev/null
while read -r command; do
    permudoku $command > want
    echo old > got
    permudoku $command -o got
    echo "$command: exit $?"
    cmp got want
    permudoku $command --output=- | cmp - want
done << END
solve $puzzle
count $puzzle
check $puzzle
rate $puzzle
explain $puzzle
hint $puzzle
stats $puzzle
generate 2 --seed 1
grid 2
sample 2 --seed 1
transform --transpose $puzzle
convert --to boxed $puzzle
render --format terminal $puzzle
book $puzzle
canon $puzzle
same $puzzle $puzzle
dedupe $puzzle $puzzle
recognise $puzzle
orbit 2
rank 1234341221434321
unrank -n 2 0
verify-proof proof
dimacs $puzzle
help
completion bash
version
END
echo old > got
permudoku grid 3 -n 3 -o got
echo "exit $?: $(cat got)"
permudoku grid 3 -o nowhere/got
echo "exit $?"
permudoku grid 3 -o got -o other
permudoku grid 3 -o /dev/full
