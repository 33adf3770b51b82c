printf 'clues boxes=1x2\n1 1 1\n\n1221\n' | permudoku check --from clues
