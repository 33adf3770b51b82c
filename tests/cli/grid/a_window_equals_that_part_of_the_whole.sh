permudoku grid 10 --format csv | sed -n 34,77p | cut -d , -f 8-91 > want
permudoku grid 10 --format csv --rows 34..77 --columns 8..91 > got
cmp want got
permudoku grid 10 --format csv --shuffle --seed 5 | sed -n 34,77p | cut -d , -f 8-91 > want
permudoku grid 10 --format csv --shuffle --seed 5 --rows 34..77 --columns 8..91 > got
cmp want got
