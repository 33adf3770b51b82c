# Once for each input.
echo ':0000:x:1...+34.....2....:212 332::' > one
cat one one > two
permudoku check --allow-empty one two
# On request, everything noted is listed.
permudoku check --allow-empty --explain-input one
# solve respects them.
permudoku solve one
