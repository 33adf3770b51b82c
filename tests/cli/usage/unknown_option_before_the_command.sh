permudoku --halp
permudoku -q help
permudoku -v
