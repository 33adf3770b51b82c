for command in $(permudoku help --list); do
    for line in $(permudoku "$command" --help | grep -o -E '^ +-.*  ' |
        grep -o -E -e '--[a-z-]+'); do
        permudoku "$command" --help --all | grep -q -e " $line" ||
            echo "$command: no $line"
    done
done
permudoku solve --help --all | grep -E '^[A-Z].*:$'
