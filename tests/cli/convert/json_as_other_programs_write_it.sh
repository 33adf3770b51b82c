line='"1234............"'
echo "$line" | permudoku convert --to line
printf '%s\n' "$line" "$line" | permudoku convert --to line
echo "[$line,$line]" | permudoku convert --to line
echo "[{\"puzzle\":$line},{\"quiz\":1,\"board\":$line}]" | permudoku convert --to line
echo '[[1,2,3,4,0,0,0,0,0,0,0,0,0,0,0,0]]' | permudoku convert --to line
echo '"10 11 12 13 . . . . . . . . . . . ."' | permudoku convert --to line
echo '"a title"' | permudoku convert --to line
