# Examples stay on one line, so that they can be copied.
for command in $(permudoku help --list); do
    permudoku help "$command" | grep -v '^  permudoku ' | grep -E '.{81}'
done
true
