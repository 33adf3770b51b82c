for method in uniform orbit walk; do
    permudoku sample --seed 2 --count 5 --method $method --format line > five.txt
    permudoku sample --seed 2 --method $method --format line > one.txt
    head -n 1 five.txt | cmp - one.txt
    sort -u five.txt | wc -l
done
