# Once for each input.
echo ':0000:x:1...+34.....2....:212 332::' > one
cat one one > two
permudoku check --allow-empty one two
# All that is noted where that is asked for.
permudoku check --allow-empty --explain-input one
# Solving obeys them.
permudoku solve one
