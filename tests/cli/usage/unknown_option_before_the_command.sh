permudoku --halp
permudoku -q help
