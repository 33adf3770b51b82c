for command in $(permudoku help --list); do
    for line in $(permudoku "$command" -h | grep -o -E '^ +-.*  ' |
        grep -o -E -e '--[a-z-]+'); do
        permudoku "$command" --help | grep -q -e " $line" ||
            echo "$command: no $line"
    done
done
permudoku solve --help | grep -E '^[A-Z].*:$'
