permudoku grid 2 > boards
for file in a.sdm A.SDM a.csv ./b.c/a.json a.cnf a.rows; do
    mkdir -p b.c
    permudoku convert boards -o $file
    head -n 1 $file
done
for file in a.txt b.c/a .sdm -; do
    permudoku convert boards -o $file
    echo "exit $?"
done 2>&1 | sed 's/one of .*;/one of ...;/'
permudoku convert boards 2>&1 | sed 's/one of .*;/one of ...;/'
# --to takes precedence.
permudoku convert boards --to rows -o b.sdm
cat b.sdm
ls
