permudoku sample --count 3000 --seed 1 --format line |
    permudoku unique-up-to-symmetry --memory-limit 64K > out.txt
echo "exit $?"
wc -l < out.txt
