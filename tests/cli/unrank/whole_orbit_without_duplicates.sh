permudoku unrank -n 2 --count 192 --format line 0 > grids.txt
sort -u grids.txt | wc -l
permudoku check grids.txt | sort | uniq -c | wc -l
permudoku check grids.txt | grep -vc ': valid'
head -n 4 grids.txt
