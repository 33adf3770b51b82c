i=0
while [ $i -lt 50 ]; do
    permudoku grid 4 --shuffle --format line &
    i=$((i + 1))
done > grids
wait
sort -u grids | wc -l
