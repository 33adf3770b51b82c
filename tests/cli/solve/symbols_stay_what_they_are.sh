head -n 1 "$DATA/unique.txt" > puzzle
tr 1-9 A-I < puzzle | permudoku solve
sed "y/123456789/αβγδεζηθι/" puzzle | permudoku solve --symbols αβγδεζηθι
sed 's/./& /g' puzzle | sed 's/1/sun/g; s/2/moon/g; s/\([3-9]\)/w\1/g' |
    permudoku solve --symbols sun,moon,w3,w4,w5,w6,w7,w8,w9 --format csv
tr 1-9 '1-8"' < puzzle | permudoku solve --symbols '1-8"' --format csv
