# On a terminal. Ctrl-C ends it, and the counts so far are printed.
permudoku generate 4 --seed 1 --format line > puzzle
yes "$(cat puzzle)" | head -n 20000 > puzzles
cat > inner << 'END'
echo $$ > pid
exec env TERM=xterm permudoku stats --minimal puzzles > counts
END
env --default-signal=INT script -qefc 'sh inner' typescript > /dev/null &
until grep -q ' left' typescript 2> /dev/null; do sleep 0.1; done
kill -INT "$(cat pid)"
wait $!
echo "exit $?"
# A slow machine shows other units, and no rate before the first board.
tr '\r' '\n' < typescript | sed 's/\x1b\[K//; s/[0-9][0-9.]*/N/g' |
    sed -n 's/N \(min\|h\) left/N s left/; /^examining.*left/p; /^permudoku/p' |
    uniq
sed 's/[0-9][0-9.]*/N/g; s/  */ /g' counts | head -n 4
