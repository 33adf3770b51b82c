permudoku grid 3 --shuffle --seed 7 --report --json > reported
moves=$(sed 's/.*"moves":"\([^"]*\)".*/\1/' reported)
permudoku grid 3 --moves "$moves" --report --json | cmp reported -
