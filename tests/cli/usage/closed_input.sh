permudoku check <&-
