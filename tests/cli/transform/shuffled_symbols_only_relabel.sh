permudoku grid 3 --shuffle --seed 4 > grid
permudoku transform --shuffle-symbols --seed 4 --report grid | sed -n '1s/=[0-9,.x]*/=/gp'
permudoku transform --shuffle-symbols --seed 4 grid | permudoku check --quiet
