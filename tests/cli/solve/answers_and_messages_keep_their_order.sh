{
    head -n 2 "$DATA/unique.txt"
    echo 123
    head -n 1 "$DATA/unique.txt" | tr 1-9 a-i
} > puzzles
permudoku solve --explain-input -j2 puzzles no-such-file puzzles 2>&1
