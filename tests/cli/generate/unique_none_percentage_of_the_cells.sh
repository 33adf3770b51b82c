for share in 0% 0.6% 0.7% 50% 50.5% 99.999999% 100% .5% 8.%; do
    permudoku generate --unique none -n 3 --seed 1 --clues $share --format clues | tail -n +2 | wc -l
done
for share in 0.0000001% 100.1% 101% % x% -1% 1,5% 1e1% 82 -1 x '' 18446744073709551616; do
    permudoku generate --unique none -n 3 --seed 1 --clues "$share" --format clues
    echo "exit $?"
done 2>&1
