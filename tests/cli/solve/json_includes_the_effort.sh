for option in --stats --verbose; do
    permudoku solve --engine nine --json $option "$DATA/two.txt" 2> /dev/null |
        grep -o '"effort.*' | sed 's/nine-[a-z0-9]*/nine-X/; s/:[0-9.]*\([,}]\)/:N\1/g'
done
