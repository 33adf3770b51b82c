permudoku grid 2 --symbols sun,moon,star,sky --format csv | sed 's/sun//' > puzzle.csv
permudoku solve --symbols sun,moon,star,sky --format rows --proof words puzzle.csv
tail -n 3 words/README.txt
cat words/solution.txt
permudoku grid 4 --symbols 0-9A-F --format line | tr 7 . > hex.txt
permudoku solve --proof hex hex.txt > /dev/null
tail -n 3 hex/README.txt
permudoku verify-proof --quiet words && permudoku verify-proof --quiet hex && echo good
wc -l < hex/README.txt
