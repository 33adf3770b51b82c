permudoku grid 2 --symbols 'a,"b",c\,e' --format csv
permudoku grid 2 --symbols 'a,"b",c\,e' --format json
