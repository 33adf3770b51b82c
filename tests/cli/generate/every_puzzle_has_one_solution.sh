# Checked by a different engine than the one that made them.
for options in '-n 2 --count 20' '--boxes 2x3 --count 20' '--boxes 2x4 --count 5' \
    '--count 50' '--count 20 --clues 28..32' '--count 20 --symmetry rotate180' \
    '--boxes 2x5 --count 3' '--boxes 3x4 --count 3' '--boxes 3x5' '-n 4 --count 2' \
    '--count 20 --unique singles' '--boxes 4x5 --count 2' '-n 5 --count 2' \
    '--boxes 1x7 --count 5' '--boxes 7x1 --count 5' \
    '-n 3 --method orbit --count 5' '-n 3 --method walk --count 5'; do
    permudoku generate $options --seed 3 --format line > puzzles
    permudoku solve --engine bits --format csv puzzles |
        grep -v '^#' | tail -n +2 | cut -d , -f 2 | sort | uniq -c
done
