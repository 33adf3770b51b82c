printf '5\n192\nsix\n-1\n191\n' | permudoku unrank -n 2 --format line
