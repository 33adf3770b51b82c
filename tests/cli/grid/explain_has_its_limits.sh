for options in '6' '--boxes 2x13' '4096' '3 --shuffle' '3 --shuffle-symbols' \
    '3 --moves transpose' '3 --seed 7' '3 --count 2' '3 --rows 1..2' \
    '3 --columns 1..2' '3 --cell 1,1' '3 --report' '3 --format rows' \
    '3 --symbols abc' '--permutations file' '3 --boxes 2x2'; do
    permudoku grid $options --explain 2>&1
    echo $?
done
permudoku grid 5 --symbols A-Y --explain | tail -n 1
permudoku grid 3 --explain > /dev/full
echo $?
