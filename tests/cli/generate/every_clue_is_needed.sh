for options in '-n 2 --count 5' '--boxes 2x3 --count 5' '--count 5' \
    '--count 2 --minimal --symmetry diagonal' '--count 2 --clues 26.. --minimal'; do
    permudoku generate $options --seed 9 --format line |
        awk '/^#/ { print; next } { for (i = 1; i <= length($0); i++) if (substr($0, i, 1) != ".")
            print substr($0, 1, i - 1) "." substr($0, i + 1) }' > fewer
    permudoku solve --format csv fewer | grep -v '^#' | tail -n +2 |
        cut -d , -f 2 | sort -u
done
