for format in integers csv boxed; do
    permudoku grid 4 -f $format | sed '5s/9/17/' | permudoku check
done
# Even if no other row has a 9, there are 16 different numbers.
permudoku grid 4 -f csv | sed 's/\b9\b/17/' | permudoku check
