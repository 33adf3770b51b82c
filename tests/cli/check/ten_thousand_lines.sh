permudoku grid 3 --shuffle --seed 1 --count 10000 --format line > grids
permudoku check grids | sort | cut -d : -f 3 | uniq -c | sed 's/^ *//'
sed '7777s/1/2/' grids | permudoku check --limit 0 | grep -v ' valid' | cut -d , -f 1
