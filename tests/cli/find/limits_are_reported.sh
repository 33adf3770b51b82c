# A puzzle that needs dynamic chains, and one that does not.
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
permudoku find --technique chains --style se --node-limit 1 $hard $easy
echo "exit $?"
permudoku find --technique hidden-single,naked-single --style se --on-path --node-limit 1 $hard $easy
echo "exit $?"
permudoku find --technique chains --style se $hard $easy
echo "exit $?"
