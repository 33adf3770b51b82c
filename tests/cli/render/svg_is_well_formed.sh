# Every tag that is opened is closed again, in order, and there are as many
# symbols as clues.
well_formed() { # FILE
    tr '\n' ' ' < "$1" | sed 's/</\n</g' | awk -v file="$1" '
        /^<[?!]/ || !/^</ { next }
        /^<\// {
            name = substr($0, 3); sub(/[ >].*/, "", name)
            if (depth == 0 || open[depth--] != name) bad = 1
            next
        }
        !/\/> *$/ {
            name = substr($0, 2); sub(/[ >].*/, "", name)
            open[++depth] = name
        }
        /^<svg / { roots++ }
        END { if (bad || depth != 0 || roots != 1) print file ": not well formed" }'
}
permudoku generate --seed 3 --format line > nine
permudoku generate -n 2 --seed 3 --format line > four
for theme in plain large children; do
    permudoku render nine --theme $theme -o $theme.svg
    well_formed $theme.svg
    [ "$(grep -o '<text' $theme.svg | wc -l)" -eq "$(tr -d '.\n' < nine | wc -c)" ] ||
        echo "$theme: not as many symbols as clues"
    for glyphs in text shapes pictures; do
        permudoku render four --theme $theme --glyphs $glyphs --solution \
            --candidates --labels --title 'less < more & "so"' -o x.svg
        well_formed x.svg
        grep -q 'less &lt; more &amp;' x.svg || echo "no title: $theme $glyphs"
    done
done
printf '<svg ><g ></svg>' > bad.svg
well_formed bad.svg
