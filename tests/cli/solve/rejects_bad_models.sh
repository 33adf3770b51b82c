exec 2>&1
puzzle=1234341221434...
try() { # WHAT PRINTF-TEXT
    echo "$1:"
    printf "$2" > model.txt
    permudoku solve --encoding full --model model.txt $puzzle
    echo $?
}
try 'no model' 's UNSATISFIABLE\n'
try 'not known' 's UNKNOWN\n'
try 'no end' 'v 1 6 11\n'
try 'a word' 's SATISFIABLE\nv 1 six 0\n'
try 'another formula' 'v 1 2 65 0\n'
try 'too little' 'v 1 0\n'
try 'a wrong one' 'v 1 6 11 16 19 24 25 30 34 37 44 47 52 55 58 62 0\n'
try 'more than one' 'v 1 0\nv 2 0\n'
try 'nothing' ''
permudoku solve --model missing.txt $puzzle
echo $?
printf '%s\n' $puzzle $puzzle > two.txt
permudoku solve --model model.txt two.txt
echo $?
