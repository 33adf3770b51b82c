# Permissions do not stop root.
[ "$(id -u)" -ne 0 ] || exit 0
mkdir folder
echo 'as it was' > folder/old
chmod 555 folder
permudoku convert 1234341221434321 --to line -o folder/old 2> /dev/null
[ $? -eq 4 ] || echo 'the folder'
cat folder/old | grep -v 'as it was'
chmod 755 folder
chmod 444 folder/old
permudoku convert 1234341221434321 --to line -o folder/old 2> /dev/null
[ $? -eq 4 ] || echo 'the file'
ls folder | grep -v '^old$'
true
