permudoku grid 2 --symbols sun,moon,star,sky --format rows |
    sed '1s/sun moon/moon sun/' | permudoku check
permudoku grid 4 --symbols A-P --format line | sed s/P/A/ | permudoku check
permudoku grid 2 --symbols '🍎🍌🍇🍓' | sed '2s/🍎/🍌/' | permudoku check
