# Every board has an object, in the order of the input.
printf '%s\n' 1234341223414123 1234 1234341223414123 |
    permudoku recognise --json - | grep -o '"line":[0-9]*\|"bad":.*'
