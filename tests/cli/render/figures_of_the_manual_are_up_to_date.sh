root=$HERE/../../..
"$root/scripts/figures" "$(command -v permudoku)" .
rm -rf bin
for figure in *.svg; do
    cmp "$figure" "$root/docs/figures/$figure"
    grep -q "(figures/$figure)" "$root"/docs/*.md ||
        echo "$figure is not in the manual"
done
ls *.svg | wc -l
ls "$root/docs/figures" | wc -l
