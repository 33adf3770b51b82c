# Without a format, objects with other keys get objects as answers, and lists do
# not.
puzzle=1..4.4..2....3.1
printf '%s\n' "{\"id\":7,\"puzzle\":\"$puzzle\",\"tags\":[1,null]}" \
    "{\"puzzle\":\"$puzzle\"}" '{"id":8,"puzzle":"1..4"}' > objects.json
permudoku solve objects.json | sed 's/,"effort.*/}/'
permudoku solve --format line objects.json
echo '[[1,0,0,4],[0,4,0,0],[2,0,0,0],[0,3,0,1]]' | permudoku solve
