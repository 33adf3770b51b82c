# In either order, whether or not the command has an --all of its own.
for command in $(permudoku help --list); do
    permudoku help "$command" --all > one
    permudoku help --all "$command" > other
    cmp one other
    permudoku "$command" --help --all > other
    cmp one other
    permudoku "$command" --all -h > other
    cmp one other
done
