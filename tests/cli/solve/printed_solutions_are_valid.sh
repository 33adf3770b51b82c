permudoku solve "$DATA/unique.txt" | permudoku check | uniq -c -f 1
permudoku solve --format boxed "$DATA/unique.txt" "$DATA/two.txt" | permudoku check | grep -c ': valid'
