i=0
while [ $i -lt 3000 ]; do cat "$DATA/unique.txt"; i=$((i + 1)); done > puzzles
for threads in 1 2; do
    { permudoku solve -j$threads puzzles; echo "exit $?" >&2; } | head -n 1
done
