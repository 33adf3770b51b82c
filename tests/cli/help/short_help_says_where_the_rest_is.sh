# The last line of every command; one of them is too long for a line.
for command in $(permudoku help --list); do
    permudoku "$command" --help | tail -n 2 | tr '\n' ' ' | sed 's/^ //'
    echo
done
