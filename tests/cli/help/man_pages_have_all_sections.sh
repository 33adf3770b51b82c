for command in $(permudoku help --list); do
    permudoku help --man "$command" | grep '^\.SH' | tr '\n' ' '
    echo
done | sort -u
permudoku help --man | grep '^\.SH'
