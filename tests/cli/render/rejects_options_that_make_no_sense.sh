for options in '-o x' '-o x.txt' '-o x.jpeg' '--cell 3 -o x.svg' \
    '--cell 300in -o x.svg' '--cell 100in -o x.svg' \
    '--cell 0.0001mm -o x.svg' '--dpi 0 -o x.png' \
    '--theme fancy' '--title a --no-title' '-o no/x.svg' '-o /dev/full -f svg' \
    '-f jpeg'; do
    echo "$options" >&2
    permudoku render 1............... $options
    echo "$? $(echo x.*)" >&2
done
permudoku generate -n 5 --unique none --seed 1 > large
permudoku render large --glyphs pictures -o x.svg
echo $? >&2
permudoku generate -n 33 --unique none --seed 1 --format clues > huge
permudoku render huge -o x.svg
echo $? >&2
