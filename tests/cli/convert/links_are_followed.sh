mkdir folder
ln -s folder/link one
ln -s file folder/link
ln -s "$PWD/folder/file" two
permudoku convert 1234341221434321 --to rows -o one
cat folder/file
permudoku convert 1234341221434321 --to line -o two
cat folder/file
ln -s loop loop
permudoku convert 1234341221434321 --to line -o loop
echo "exit $?"
ls . folder
