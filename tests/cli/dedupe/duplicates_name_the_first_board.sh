printf '1234341221434321\n1234341223414123 a\n' > first
printf '# other\n2143432112343412 b\n\n12..\n....\n....\n....\n\n21..\n....\n....\n....\n' > second
permudoku dedupe --duplicates first second
permudoku dedupe --duplicates --format line first second
permudoku dedupe --count first second
permudoku dedupe --count --duplicates first second
permudoku dedupe --duplicates --json first
permudoku dedupe --duplicates --memory-limit 1 first
