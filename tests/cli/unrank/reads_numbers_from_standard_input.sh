printf '# numbers\n5\r\n\n00191\n7' | permudoku unrank -n 2 --format line
