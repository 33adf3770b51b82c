permudoku unrank --of all -n 2 --count 288 --format line 0 |
    permudoku dedupe --stats
