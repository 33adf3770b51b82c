. "$HERE/pdf"
interrupt() { # OPTION...
    env --default-signal=INT permudoku book "$@" -o book.pdf 2> said &
    until ls book.pdf.part-* > seen 2>&1; do sleep 0.02; done
    kill -INT $!
    wait $! 2> waited
    echo $?
    ls | grep book.pdf
    grep -c interrupted said
    tail -n 1 said
}
interrupt --generate 1000000 --seed 1
printf '[section "Many"]\ngenerate = 1000000\n' > many.txt
interrupt --book many.txt
wc -l < said
