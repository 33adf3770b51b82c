for fill in 1 . ' ' ,; do
    head -c 10000000 /dev/zero | tr '\0' "$fill" | permudoku check
    echo "exit $?"
done 2>&1
