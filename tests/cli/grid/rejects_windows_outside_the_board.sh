for window in --rows=10 --rows=0 --rows=2..10 --columns=4..2 --columns=x --rows=1-2 \
    --cell=5,10 --cell=0,1 --cell=5 --cell=1,2,3; do
    permudoku grid 3 $window
    echo "exit $?"
done 2>&1
