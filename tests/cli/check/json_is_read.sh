{
    permudoku grid 2 --json | permudoku check
    permudoku grid 2 -f json | tr , '\n' | permudoku check
    printf '{\n  "side": 4\n}\n' | permudoku check
    printf '[[1,2,3,4],\n[3,4,1,2]]\n' | permudoku check
    printf '[1,2,3,4]\n' | permudoku check
    echo 'symbols may look like it'
    permudoku grid 2 -s '{"a}' | permudoku check -s '{"a}'
    permudoku grid 2 -s '[]ab' -f rows | permudoku check
} 2>&1
