printf '..4.1...21......\n..4.1...21...... hello\n# above\n..4.1...21......\n' |
    permudoku convert --to table > some.csv
cat some.csv
permudoku convert --to line some.csv
