{ echo 123x; head -n 1 "$DATA/unique.txt"; } | permudoku recognise
echo "exit $?"
{ echo 123x; head -n 1 "$DATA/unique.txt"; } | permudoku recognise --strict
echo "exit $?"
permudoku recognise < /dev/null
echo "exit $?"
permudoku recognise missing
echo "exit $?"
