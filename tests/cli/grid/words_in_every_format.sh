for format in rows line integers csv json; do
    permudoku grid 2 --symbols sun,moon,star,sky --format $format
done
