# 'COMMAND --help', 'help COMMAND' and, as it was once, with --all.
for command in $(permudoku help --list); do
    permudoku help "$command" > one
    permudoku "$command" --help > other
    cmp one other
    permudoku "$command" --help --all > other
    cmp one other
    permudoku help --all "$command" > other
    cmp one other
done
