command -v fish > /dev/null || {
    echo 'fish is not installed'
    exit 77
}
permudoku completion fish > script
touch puzzle.txt
mkdir proof
export HOME=$PWD
for line in 'permudoku so' 'permudoku --v' 'permudoku solve --form' \
    'permudoku solve --format=' 'permudoku solve -f ' \
    'permudoku solve --engine n' 'permudoku render --theme ' \
    'permudoku solve pu' 'permudoku verify-proof p' 'permudoku help f' \
    'permudoku completion ' 'permudoku recognize --un' 'permudoku grid '; do
    echo "$line: $(fish --no-config -c "source script; complete -C '$line'" |
        cut -f 1 | sort | tr '\n' ' ')"
done | sed 's/ *$//'
# With what it does.
fish --no-config -c 'source script; complete -C "permudoku solv"'
