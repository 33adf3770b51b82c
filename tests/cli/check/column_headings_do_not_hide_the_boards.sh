line=$(permudoku grid 3 -f line)
printf '%s\n' puzzle,solution "$line,$line" "$line,$line" | permudoku check
printf '%s\n' id,puzzle,solution,clues "1,$line,$line,81" "2,$line,$line,81" |
    permudoku check
