# Stars are shapes: the text has the words only if they are asked for.
. "$HERE/pdf"
for style in words stars none; do
    permudoku book --levels easy=1,Medium=2 --seed 3 --difficulty $style \
        --no-heads -o $style.pdf
    echo "$style: $(text_of $style.pdf 1 3 | grep -c -E '^(Easy|Medium)$') titles," \
        "$(text_of $style.pdf 1 3 | grep -c -E 'Puzzle .*(Easy|Medium)') headings"
    expect_fonts $style.pdf
    outline $style.pdf
done
cmp -s words.pdf stars.pdf && echo 'stars make no difference'
cmp -s stars.pdf none.pdf && echo 'stars are not drawn'
# Any other level stays a word.
echo '{"puzzle":"1234341221434...","level":"For Sundays"}' > own.json
permudoku book own.json --difficulty stars -o own.pdf
text_of own.pdf 1 1 | grep Sundays
