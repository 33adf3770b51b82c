. "$HERE/pdf"
env --default-signal=INT permudoku book --generate 1000000 --seed 1 \
    -o book.pdf 2> said &
until ls book.pdf.part-* > seen 2>&1; do sleep 0.02; done
kill -INT $!
wait $! 2> waited
echo $?
ls | grep book
grep -c interrupted said
tail -n 1 said
