for boxes in 2x3 3x2 2x5 5x2 3x4 4x3; do
    permudoku grid --boxes $boxes | permudoku check --explain-input
done
