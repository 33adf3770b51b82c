root=$HERE/../../..
"$root/scripts/figures" "$(command -v permudoku)" .
rm -rf bin
for figure in *.svg; do
    cmp "$figure" "$root/docs/figures/$figure"
    grep -q "(figures/$figure)" "$root/docs/paper.md" ||
        echo "$figure is not in docs/paper.md"
done
ls *.svg | wc -l
ls "$root/docs/figures" | wc -l
