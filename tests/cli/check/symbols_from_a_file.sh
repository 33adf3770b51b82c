printf 'one\ntwo\nthree\nfour\n' > words
permudoku grid 2 --symbols-file words | permudoku check --symbols-file words --explain-input
