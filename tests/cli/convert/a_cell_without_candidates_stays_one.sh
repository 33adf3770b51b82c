cat > puzzle.json << 'END'
{"rows":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],
 "marks":[[null,[],null,null],[null,null,null,null],
          [null,null,null,null],[null,null,null,null]]}
END
for format in json marks hodoku fpuzzles; do
    permudoku convert puzzle.json --to $format > dead.$format
    echo "$format: exit $?"
    [ ! -s dead.$format ] || permudoku count dead.$format
done
