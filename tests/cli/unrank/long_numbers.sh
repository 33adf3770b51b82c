number=12345678901234567890
for i in 1 2 3 4 5 6; do number=$number$number; done
permudoku unrank -n 32 $number > grid.txt
permudoku check grid.txt
permudoku rank grid.txt | md5sum
echo $number | md5sum
md5sum < grid.txt
