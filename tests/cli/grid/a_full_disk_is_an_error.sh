for grid in '3' '60' '3 --count 5000 --format line' '3 --cell 1,1' '40 --shuffle --json'; do
    # shellcheck disable=SC2086 # several words
    permudoku grid $grid > /dev/full
    echo "exit $?"
done
