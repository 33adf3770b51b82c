for format in boxed rows line integers csv json clues solo; do
    permudoku convert --to $format 'ab..cdab........' --symbols abcd 2> message
    sed 's/^/said: /' message
done
