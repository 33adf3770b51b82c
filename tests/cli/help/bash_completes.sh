permudoku completion bash > script
mkdir proof
cat > try.bash << 'END'
. ./script
try() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    _permudoku
    echo "$*: ${COMPREPLY[*]}"
}
try permudoku hel
try permudoku --v
try permudoku help --l
try permudoku help comp
try permudoku help form
try permudoku completion ''
try permudoku version -
try permudoku version a
try permudoku grid -f b
try permudoku grid --format js
try permudoku grid --format = js
try permudoku grid --format =
try permudoku grid --count ''
try permudoku recognize --un
try permudoku completion z
try permudoku verify-proof pr
try permudoku solve --proof pr
END
bash try.bash
