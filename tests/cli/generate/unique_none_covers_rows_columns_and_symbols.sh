for n in 2 3 6 32; do
    side=$((n * n))
    for clues in $((side + 1)) $((side + 5)) $((2 * side)); do
        permudoku generate --unique none -n $n --clues $clues --cover --seed 4 --format clues | grep '^[0-9]' > list
        for field in 1 2 3; do
            cut -d ' ' -f $field list | sort -u | wc -l
        done | uniq
    done | uniq
done
