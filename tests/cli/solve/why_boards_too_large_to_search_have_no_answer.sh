permudoku generate --unique none -n 65 --clues 0.5% --seed 1 > puzzle
sed '3s/ [0-9]*$/ 17/' puzzle > other
sed '3s/^\([0-9]* \)[0-9]* /\12 /; 2s/ [0-9]*$/ 5/; 3s/ [0-9]*$/ 5/' puzzle > clash
permudoku solve other clash
permudoku solve --time-limit 0.000001 --format line puzzle
permudoku solve --json other clash
permudoku solve --json --time-limit 0.000001 puzzle
