for file in unique two none; do
    for option in --stats --all --limit=1; do
        permudoku solve $option "$DATA/$file.txt" > /dev/null 2>&1
        echo "$file $option: $?"
    done
done
