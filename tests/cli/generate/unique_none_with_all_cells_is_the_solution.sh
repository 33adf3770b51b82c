for n in 2 3 8; do
    permudoku grid $n --shuffle --seed 5 --format csv > grid
    permudoku generate --unique none -n $n --clues 100% --seed 5 --format csv | cmp grid -
    permudoku generate --unique none -n $n --clues 100% --cover --seed 5 --format csv > covered
    cmp grid covered
done
