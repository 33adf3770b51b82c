printf '1234341221434321\n12343412214343\n1234341221434321\n' > boards
permudoku convert boards --to line -o some
echo "exit $?"
permudoku convert boards --strict --to line -o strict
echo "exit $?"
permudoku convert boards missing --to line -o missed
echo "exit $?"
permudoku convert boards --to line --to-symbols abc -o none
echo "exit $?"
ls
