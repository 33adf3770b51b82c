permudoku unrank --of all 0 6670903752021072936959 --format line
for boxes in 2x2 2x3 3x2 2x4 4x2; do
    permudoku unrank --of all --boxes $boxes 0 --format line
done
