# 'COMMAND --help' and 'help COMMAND' are one text, for every command.
for command in $(permudoku help --list); do
    permudoku help "$command" > one
    permudoku "$command" --help > other
    cmp one other
    permudoku "$command" -h > other
    cmp one other
done
