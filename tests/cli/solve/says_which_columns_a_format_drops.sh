printf 'id,puzzle,title\n7,..4.1...21......,x\n' > t.csv
permudoku solve --format line t.csv
permudoku solve --format boxed t.csv
permudoku solve --format csv t.csv
permudoku solve t.csv
