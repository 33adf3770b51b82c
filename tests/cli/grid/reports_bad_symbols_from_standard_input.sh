printf 'a\nb\na\nd\n' | permudoku grid 2 --symbols-file -
