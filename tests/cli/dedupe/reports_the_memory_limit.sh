permudoku sample --count 3000 --seed 1 --format line |
    permudoku dedupe --memory-limit 64K > out.txt
echo "exit $?"
wc -l < out.txt
