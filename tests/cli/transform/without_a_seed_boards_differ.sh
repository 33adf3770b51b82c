permudoku grid 4 > grid
for i in 1 2 3 4 5 6 7 8 9 10; do
    permudoku transform --shuffle --format line grid
done | sort -u | wc -l
