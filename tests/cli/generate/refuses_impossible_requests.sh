refuse() {
    permudoku generate "$@"
    echo "exit $?"
}
refuse --clues 3
refuse --clues 90
refuse -n 2 --clues 3
refuse -n 4 --clues 14
printf 'xxxxxxxxx\n%0.s' 1 2 3 > bands
printf '.........\n%0.s' 1 2 3 4 5 6 >> bands
refuse --pattern bands
printf 'xxx......\n%0.s' 1 2 3 4 5 6 7 8 9 > stacks
refuse --pattern stacks
printf 'xxxxxxxx.\n%0.s' 1 2 3 4 5 6 7 8 9 > short
head -n 8 short > shorter
refuse --pattern shorter
refuse --pattern nowhere
refuse --clues 45.. --minimal --attempts 50 --seed 1
refuse --unique singles --clues 18 --attempts 50 --seed 1
printf 'x........\n%0.s' 1 2 3 4 5 6 7 8 > few
echo xxxxxxxxxx | cut -c 1-9 >> few
refuse --pattern few --steps 50 --seed 1
refuse -n 4 --symmetry rotate90 --clues 121
refuse -n 2 --method orbit --symmetry full --minimal --attempts 3 --count 5 --seed 1 --format line
refuse -n 33 --seed 1
refuse -n 100 --minimal --seed 1
