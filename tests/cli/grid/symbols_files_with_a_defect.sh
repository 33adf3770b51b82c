printf 'a\nb\na\nd\n' > twice
printf 'a\n\nc\nd\n' > empty_line
printf 'a\nb\n\377c\nd\n' > broken_utf8
printf 'a\nb\0\nc\nd\n' > nul
printf 'a\nb b\nc\nd\n' > space
: > nothing
for file in twice empty_line broken_utf8 nul space nothing no-such-file .; do
    permudoku grid 2 --symbols-file $file
    echo "exit $?"
done 2>&1
