# symbol(r, c) = 1 + (c + C * (r mod R) + r div R) mod N, rows and columns from 0
for boxes in 1x1 1x2 1x7 2x1 2x2 2x3 2x5 3x1 3x2 3x3 3x4 4x3 4x4 4x5 5x2 5x5 7x1 7x6; do
    permudoku grid --boxes $boxes --format integers | grep -v '^#' > got
    awk -v R="${boxes%x*}" -v C="${boxes#*x}" 'BEGIN {
        N = R * C
        for (r = 0; r < N; r++)
            for (c = 0; c < N; c++)
                printf "%d%s", 1 + (c + C * (r % R) + int(r / R)) % N,
                    c < N - 1 ? " " : "\n"
    }' > want
    cmp want got || echo "boxes of $boxes are wrong"
done
