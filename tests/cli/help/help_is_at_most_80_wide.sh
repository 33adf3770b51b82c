# Examples stay on one line, so that they can be copied.
for command in $(permudoku help --list) $(permudoku help --topics); do
    permudoku help "$command" | grep -v '^  permudoku ' | grep -E '.{81}'
done
# Those of the short help fit, except for a long path.
for command in $(permudoku help --list); do
    permudoku "$command" -h | grep -E '.{81}' | grep -v bash-completion
done
permudoku help | grep -E '.{81}'
true
