printf '%081d\n' 0 > puzzle
permudoku solve --time-limit 0.000000001 puzzle
echo "exit $?"
permudoku solve --time-limit .000000001 --json puzzle | grep -o '"stopped_by":"[a-z]*"'
permudoku solve --time-limit 3600 "$DATA/unique.txt" | cksum
permudoku solve "$DATA/unique.txt" | cksum
