printf '# a list\n1234341221434321 rated 7\n2143432112343412 # the same\n1234341223414123\r\n\n12..\n....\n....\n....\n\n21..\n....\n....\n....\n\n' > boards
printf '%s\n' '+-----+-----+' '| 1 . | . . |' '| . . | . . |' '+-----+-----+' '| . . | . . |' '| . . | . . |' '+-----+-----+' '' >> boards
printf 'clues boxes=2x2\n1 1 4\n2 3 3\n\nclues boxes=2x2\n1 1 4\n2 3 2\n\n' >> boards
printf '%s\n' '{"puzzle":"12..34..........","x":[1, 2]}' '["1............2..","12..43.........."]' >> boards
printf '111.............' >> boards
permudoku dedupe boards > once
cat -A once
permudoku dedupe once | cmp - once && echo again the same
for threads in 1 2 3; do permudoku dedupe -j$threads boards | cmp - once; done
