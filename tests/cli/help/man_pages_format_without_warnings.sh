command -v man > /dev/null || {
    echo 'man is not installed'
    exit 77
}
for command in '' $(permudoku help --list); do
    # shellcheck disable=SC2086 # no command is no word
    permudoku help --man $command > page.1
    man -l --warnings page.1 > /dev/null
done
