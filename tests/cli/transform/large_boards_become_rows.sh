permudoku grid 10 | permudoku transform --relabel 100..1 | head -n 1 | cut -c 1-14
