cat > boards <<'END'
1234341221434321
2143432112343412
1234341221434321
1234............
11..............
12..............
....1..2........
ABCD............
bad
END
printf '12..\n..12\n2..1\n....\n' >> boards
permudoku grid --boxes 2x3 --format line >> boards
permudoku stats boards
echo "exit $?"
permudoku stats --minimal --json boards 2> /dev/null
permudoku stats --fast boards 2> /dev/null
permudoku stats --no-forms boards 2> /dev/null | sed -n '/^duplicates/,$p'
permudoku stats --no-solve boards 2> /dev/null | head -n 4
for threads in 2 3; do permudoku stats -j$threads --json boards 2> /dev/null; done | uniq -c | cut -c 1-40
