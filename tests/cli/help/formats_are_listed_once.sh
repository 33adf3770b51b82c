# Commands name the topic instead of listing formats; generate has a few own.
for command in $(permudoku help --list); do
    permudoku help "$command" | grep -E '^ +(opensudoku|sukaku) '
done
permudoku help formats | grep -c -E '^  (opensudoku|sukaku) '
