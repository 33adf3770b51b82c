permudoku grid 3 --format line > elementary
permudoku transform --transpose elementary > transposed
cat elementary transposed elementary | permudoku transform --columns 4,2,3,1,5..9
