permudoku orbit -n 32 | awk '{ print length($NF) }'
permudoku orbit -n 32 | awk '{ print $NF }' | md5sum
