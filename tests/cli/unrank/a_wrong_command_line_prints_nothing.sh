permudoku unrank -n 2 --format line 5 192 6
echo "exit $?"
permudoku unrank -n 2 --format line --count 5 3 190
echo "exit $?"
printf '190\n3\n' | permudoku unrank -n 2 --format line --count 3
echo "exit $?"
permudoku unrank < /dev/null
echo "exit $?"
