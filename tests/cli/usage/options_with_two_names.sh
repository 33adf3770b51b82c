permudoku render --colour never 1............... > want
permudoku render --color never 1............... | cmp - want
permudoku render --color=never 1............... | cmp - want
permudoku convert --to line 1............... > want
permudoku convert --format line 1............... | cmp - want
permudoku convert -f line 1............... | cmp - want
permudoku solve --format line ..343412..434321 > want
permudoku solve --to line ..343412..434321 | cmp - want
permudoku canon --report 1234341221434321 > want
permudoku canon --with-transform 1234341221434321 | cmp - want
permudoku render --cell-size 9mm 1............... -f svg > want
permudoku render --cell 9mm 1............... -f svg | cmp - want
permudoku render --colour never --color never 1...............
