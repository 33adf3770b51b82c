permudoku grid 4 --format integers | sed 's/\<\([0-9]\)\>/0\1/g; s/ //g' > grid
permudoku check --explain-input grid
tr -d '\n' < grid | sed 's/16/../g' | permudoku check --explain-input --allow-empty
