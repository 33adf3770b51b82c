mkfifo boards answers
permudoku transform --from line --rows 2,1,3,4 < boards > answers &
exec 3> boards 4< answers
for board in 1234341221434321 123434122143432.; do
    echo $board >&3
    timeout 60 head -n 1 <&4
done
exec 3>&-
wait
