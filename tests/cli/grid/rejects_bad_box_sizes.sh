for boxes in 0x3 3x0 4294967298x2 4097x4096 2x 2x3x4 x3 -2x3 '2 x 3' ''; do
    permudoku grid --boxes "$boxes"
    echo "exit $?"
done 2>&1
