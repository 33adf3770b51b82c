permudoku version <&- 2>&- > out && grep -c permudoku out
