# On a terminal: an invitation, and answers before the end of the input.
command -v script > /dev/null || { echo 'script is not installed'; exit 77; }
mkfifo keys
script -qefc 'permudoku solve' shown < keys > /dev/null &
exec 3> keys
waits() { # TEXT: until it is shown
    i=0
    until grep -q "$1" shown 2> /dev/null || [ $i -eq 1000 ]; do
        sleep 0.01
        i=$((i + 1))
    done
    [ $i -lt 1000 ] || echo "never shown: $1"
}
waits 'Ctrl-D'
echo 1..4.4..2....3.1 >&3
waits 1234341221434321
printf '1..4\n.4..\n2...\n.3.1\n' >&3
waits '| 4 3 | 2 1 |'
printf '\004' >&3
wait
exec 3>&-
tr -d '\r' < shown | grep -v '^Script' | sed 's/^\^D//; s/\x08//g' | grep .
