permudoku grid 3 --format line | tr 15 0. > puzzle
permudoku check --allow-empty puzzle
permudoku check --allow-empty --quiet puzzle && echo yes
tr 2 3 < puzzle | permudoku check --allow-empty --limit 1
