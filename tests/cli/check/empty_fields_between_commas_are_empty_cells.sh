permudoku grid 3 --format csv | tr -d 5 | permudoku check
