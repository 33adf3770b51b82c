cat > table.csv <<'END'
name,puzzle,steps
first,.......7.9....7....2.5..96379.1.8.5....3.51......7........2....6.29..3....8...4..,7
"bad, short",...52.4....5....3...8..41.....7.8.4.9...,8
easy,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,9
last,...52.4....5....3...8..41.....7.8.4.9.....7...26.....3..2.4...76....7......389...,10
END
permudoku find --technique w-wing --on-path --format csv table.csv
echo "exit $?"
permudoku find --technique w-wing --on-path --json table.csv
permudoku find --technique w-wing --on-path table.csv
