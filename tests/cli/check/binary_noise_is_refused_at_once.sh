awk 'BEGIN { srand(1); for (i = 0; i < 30000; i++) printf "%c", int(256 * rand()) }' > noise
LC_ALL=C awk 'BEGIN { srand(2); for (i = 0; i < 30000; i++) printf "%c", int(256 * rand()) }' > bytes
for file in noise bytes; do
    permudoku check --strict $file > out 2> messages
    echo "exit $?, $(wc -l < messages) message, $(wc -c < out) bytes"
    permudoku check $file > out 2> messages
    echo "exit $?"
done
