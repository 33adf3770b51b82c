permudoku generate -n 2 --seed 1 --count 3 --format line > puzzles
permudoku render puzzles -o 'a-%d.svg'
permudoku render puzzles -o 'b-%03d.svg' --theme children
ls
cmp -s a-1.svg a-2.svg && echo 'two pictures are the same'
permudoku render "$(sed -n 2p puzzles)" -o two.svg && cmp a-2.svg two.svg
permudoku render "$(sed -n 2p puzzles)" -o TWO.SVG && cmp two.svg TWO.SVG
rm TWO.SVG
permudoku render puzzles -o all.svg
echo "$? $(echo all.svg*)"
permudoku render puzzles -f svg > all.svg
echo "$? $(wc -c < all.svg)"
