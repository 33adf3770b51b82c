line=$(permudoku grid 3 -f line)
printf '%s\n' puzzle,solution "$line,$line" "$line,$line" | permudoku check
