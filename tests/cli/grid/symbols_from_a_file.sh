printf 'a\nbb\nc\nd\n' > unix
printf 'a\r\nbb\r\nc\r\nd\r\n' > crlf
printf '\357\273\277a\nbb\nc\nd' > bom_and_no_final_line_end
for file in unix crlf bom_and_no_final_line_end; do
    permudoku grid 2 --symbols-file $file --format rows > $file.grid
    cmp unix.grid $file.grid
done
permudoku grid 2 --symbols-file - --format rows < unix
