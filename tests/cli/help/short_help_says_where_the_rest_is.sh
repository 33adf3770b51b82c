# The last line of every command.
for command in $(permudoku help --list); do
    permudoku "$command" -h | tail -n 1
done
