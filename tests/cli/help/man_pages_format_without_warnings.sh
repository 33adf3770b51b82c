command -v man > /dev/null || {
    echo 'man is not installed'
    exit 77
}
for name in '' $(permudoku help --list) $(permudoku help --topics); do
    # shellcheck disable=SC2086 # an empty name must vanish
    permudoku help --man $name > page.1
    man -l --warnings page.1 > /dev/null
done
