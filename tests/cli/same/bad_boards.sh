permudoku same 1234341221434321
echo "exit $?"
permudoku same 1234341221434321 missing.txt
echo "exit $?"
printf '1234341221434321\n1234341221434321\n' > two.txt
permudoku same two.txt 1234341221434321
echo "exit $?"
