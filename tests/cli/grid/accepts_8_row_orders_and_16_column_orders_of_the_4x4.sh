# Rows: exactly those that keep bands, (2!)^2 * 2!. Columns: those whose stacks
# hold one column of each residue modulo 2, (2!)^2 * (2!)^2.
for kind in rows columns; do
    count=0
    for a in 1 2 3 4; do for b in 1 2 3 4; do for c in 1 2 3 4; do
        d=$((10 - a - b - c))
        case $a$b$c$d in *0* | *-* | *[5-9]*) continue ;; esac
        [ $a -ne $b ] && [ $a -ne $c ] && [ $b -ne $c ] && [ $d -ne $a ] &&
            [ $d -ne $b ] && [ $d -ne $c ] || continue
        permudoku grid 2 --moves "$kind=$a,$b,$c,$d" > grid 2> /dev/null || continue
        permudoku check --quiet grid && count=$((count + 1))
    done; done; done
    echo "$kind: $count"
done
