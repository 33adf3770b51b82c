permudoku help --list | grep -x -e help -e completion -e version
permudoku help --list | grep -v -x '[a-z]*'
true
