{
    echo '# a comment'
    echo
    permudoku grid 3 --format rows
    echo '# another'
    echo
    permudoku grid 3 --shuffle --seed 7 --report
} | permudoku check
