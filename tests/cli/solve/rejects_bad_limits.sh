for limit in --time-limit=0 --time-limit=-1 --time-limit=1e3 --time-limit=1.2.3 --time-limit= \
    --time-limit=9999999999 --node-limit=0 --memory-limit=0 --memory-limit=5X --memory-limit=K \
    --memory-limit=99999999999G --seed=-1; do
    permudoku solve "$limit" "$DATA/unique.txt"
    echo "$limit: exit $?"
done 2>&1
for limit in --time-limit=1 --time-limit=0.5 --time-limit=.5 --time-limit=2. --node-limit=99999 \
    --memory-limit=99999999 --memory-limit=64K --memory-limit=500M --memory-limit=2G --seed=7; do
    permudoku solve "$limit" "$DATA/unique.txt" > /dev/null
    echo "$limit: exit $?"
done
