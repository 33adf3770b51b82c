printf '\357\273\277boxes=2x2 transpose\r\n\r\nboxes=2x2' | permudoku grid --permutations - -f line
