permudoku grid 3 --count 2 --shuffle --seed 1 > boards
cp boards copy
chmod 640 boards
permudoku convert boards --to line -o boards
permudoku convert boards --to boxed | cmp - copy
stat -c %a boards
umask 027
permudoku convert boards --to line -o new
stat -c %a new
ls
