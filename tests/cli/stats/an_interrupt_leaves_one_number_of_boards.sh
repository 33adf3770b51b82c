# The interrupt comes most likely while a batch of boards is being examined.
puzzle=$(head -n 1 "$DATA/unique.txt")
{
    yes "$puzzle" | head -n 20000
    : > fed
    yes "$puzzle"
} | env --default-signal=INT permudoku stats --minimal > table 2> message &
while [ ! -e fed ]; do sleep 0.01; done
kill -INT $!
wait $! 2> /dev/null
said=$(sed -n 's/.*interrupted: \([0-9]*\) board.*/\1/p' message)
counted=$(awk '$1 == "boards" { print $2 }' table)
[ "$said" = "$counted" ] || echo "$said said, $counted counted"
echo "both are ${said:+numbers}"
