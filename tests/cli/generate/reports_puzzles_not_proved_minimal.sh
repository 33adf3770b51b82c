permudoku generate -n 5 --minimal --node-limit 1 --seed 1 --json > made
echo "exit $?"
sed 's/,"puzzle.*//' made
permudoku generate --symmetry full --minimal --attempts 2 --seed 1 --format csv | cut -d , -f 1-4
