permudoku grid 20 > boards
echo 'as it was' > old.sdm
for file in no/such/folder.sdm . boards/x /dev/full; do
    permudoku convert boards --to line -o $file
    echo "exit $?"
done
# Like a full disk: the file size is limited.
(
    ulimit -f 64
    permudoku convert boards --to line -o old.sdm 2> /dev/null
    echo "exit $?"
    permudoku convert boards --to line -o new.sdm 2> message
    echo "exit $?"
)
cat message old.sdm
ls
