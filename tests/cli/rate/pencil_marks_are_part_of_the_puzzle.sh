puzzle=....3......81.9..4.698...1.6.....8...8..1..4...5..3..97...........7..3....3.25.6.
permudoku convert --to marks $puzzle > marks 2> /dev/null || permudoku convert --to sukaku $puzzle > marks
permudoku rate marks
permudoku convert --to sukaku $puzzle | permudoku rate
