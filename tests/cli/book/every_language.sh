# Headings, rules and levels in every language, and in one of the user's own.
. "$HERE/pdf"
permudoku generate -n 2 --count 2 --seed 3 --format line |
    permudoku convert --to json |
    sed '1s/}$/,"level":"easy"}/; 2s/}$/,"level":"very hard"}/' > puzzles.json
show() {
    permudoku book puzzles.json --contents --rules --copyright Me --year 2026 \
        --heading '%l' --font 'DejaVu Sans' "$@" -o book.pdf
    text_of book.pdf 1 6 | grep -v -E '^[0-9 ]*$'
}
for language in en de es fr; do
    echo "language $language"
    show --language $language
done
cat > words.txt <<'END'
# Only some words; the others stay German.
language = Plattdüütsch
puzzles = Radels
answers = Lösen
level-easy = Licht
END
echo 'own words'
show --language de --words words.txt
