. "$HERE/pdf"
printf '1234341221434...\n' > four.txt
try() {
    echo "$*"
    permudoku book "$@" -o book.pdf
    echo "$? $(echo book.pdf*)"
}
{
    try four.txt --worked
    try four.txt --worked none
    try four.txt --worked 0
    try four.txt --worked 3x
    try four.txt --worked all --language de
    try four.txt --teach --language fr
    try four.txt --worked-pictures 3
    try four.txt --worked all --worked-pictures 0
    try four.txt --difficulty moons
    try four.txt --worked all --glyphs shapes
    try four.txt --teach --glyphs pictures
    try four.txt --teach --no-answers --trim 2.2x2.2 --margin 0.2in
    try four.txt --level Hard
    try four.txt --levels Easy=2
    try --levels Easy=2 --generate 3
    try --levels Easy
    try --levels Gentle=3
    try --levels Easy=3 --level Hard
    try --levels Extreme=1 -n 2
    printf '[section]\nlevels = Easy=1\ngenerate = 3\n' > both.txt
    try --book both.txt
    printf '[section]\npuzzles = four.txt\nlevel = Hard\n' > mixed.txt
    try --book mixed.txt
    try --levels Easy=1 --worked Master --seed 1
} 2>&1
