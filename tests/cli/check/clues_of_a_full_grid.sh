permudoku grid 4 --format clues | permudoku check --explain-input 2>&1
permudoku grid 3 --symbols sun,moon,star,sky,sea,ice,fog,rain,snow \
    --format clues | permudoku check --json
