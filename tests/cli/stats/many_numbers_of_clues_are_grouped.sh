grid=$(permudoku sample --seed 1 --format line)
echo "$grid" | awk '{ for (i = 0; i <= 81; i++) { line = substr($0, 1, i); while (length(line) < 81) line = line "."; print line } }' > boards
permudoku stats --fast boards | sed -n '/^clues/,/^symmetry/p' | sed -n '1,4p;$p'
