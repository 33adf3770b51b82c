permudoku unrank -n 2 192
echo "exit $?"
permudoku unrank --of all 6670903752021072936960
echo "exit $?"
permudoku unrank 99999999999999999999999999999999999999999999999999999999
echo "exit $?"
permudoku unrank -n 2 --count 3 --format line 190
echo "exit $?"
permudoku unrank 1x
echo "exit $?"
permudoku unrank ''
echo "exit $?"
