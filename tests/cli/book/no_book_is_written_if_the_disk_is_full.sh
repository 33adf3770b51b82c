. "$HERE/pdf"
permudoku book --generate 2 -n 2 --seed 1 --title T --contents -o /dev/full
echo $?
permudoku book --generate 2 -n 2 --seed 1 > /dev/full
echo $?
permudoku book --generate 2 -n 2 --seed 1 -o nowhere/book.pdf
echo $?
