permudoku recognise --uniqe
permudoku recognise --time-limit x
permudoku recogniz
permudoku recognise --limit 3
