permudoku grid 3 --shuffle --seed 1 --count 100 --format line > grids
for bad in 1 2 50 100; do
    sed "${bad}s/9/x/" grids | permudoku check > answers
    echo "exit $?, $(grep -c ': valid$' answers) valid"
    sed "${bad}s/\$/12345/" grids | permudoku check > answers
    echo "exit $?, $(grep -c ': valid$' answers) valid"
done
