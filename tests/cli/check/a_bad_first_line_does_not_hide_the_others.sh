for junk in junk 'a title' 'Puzzle 1 of 2, from a book' 12345 '#,easy'; do
    (
        echo "$junk"
        permudoku grid 3 -f line
        permudoku grid 3 -f line
    ) | permudoku check
    echo "exit $?"
done 2>&1
