# Rated anew after a random disguise: the same level, one solution, no copy.
for level in Easy Medium Hard Expert Master; do
    permudoku generate --level $level --seed 7 --count 12 --format line > puzzles
    echo "$level: $(permudoku transform --shuffle --seed 3 puzzles |
        permudoku rate --format csv | grep -c ",$level,")" \
        "$(permudoku count puzzles | grep -c '^1$')" \
        "$(permudoku dedupe puzzles | wc -l)"
done
