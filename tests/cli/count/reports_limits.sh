{ printf '%081d\n' 0; cat "$DATA/two.txt"; } > puzzles
for format in text csv json; do
    permudoku count --engine nine --node-limit 60 --format $format puzzles |
        sed 's/,"effort":{[^}]*}//; s/"guesses":[0-9]*/"guesses":G/; s/\(true\|false\),[0-9][0-9]*/\1,G/'
done
permudoku count --engine nine --node-limit 60 puzzles > /dev/null
echo "exit $?"
permudoku count --engine nine --node-limit 1 puzzles
echo "exit $?"
head -n 1 puzzles | permudoku count --time-limit 0.01 --json | grep -o '"stopped_by":"[a-z]*"'
