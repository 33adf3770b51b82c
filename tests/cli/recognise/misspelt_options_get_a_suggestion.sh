permudoku recognise --uniqe
permudoku recognise --time-limit x
permudoku recognize
permudoku recognise --limit 3
