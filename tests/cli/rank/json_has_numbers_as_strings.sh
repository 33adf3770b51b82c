permudoku unrank 7 22574039039 --format line | permudoku rank --json
