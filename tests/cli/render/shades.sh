# The number of cells with each background; the first rectangle is the page.
permudoku grid 2 --format line > four
permudoku grid --boxes 2x3 --format boxed > six
for shade in none box group symbol; do
    for board in four six; do
        permudoku render $board --shade $shade -o x.svg
        echo "$board $shade"
        grep '<rect' x.svg | sed 's/.*fill=//' | sort | uniq -c
    done
done
echo 'two clues'
permudoku render 1.....4......... --shade group -o x.svg
grep '<rect' x.svg | sed 's/.*fill=//' | sort | uniq -c
permudoku render four --shade group
echo $?
permudoku render four --shade colour -o x.svg
echo $?
permudoku grid 5 | permudoku render --shade symbol -o x.svg
echo $?
