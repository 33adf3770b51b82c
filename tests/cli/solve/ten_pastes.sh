# The same puzzle from ten places.
paste() { # NAME TEXT
    printf '%-22s' "$1"
    printf "$2" | permudoku solve --format line
}
paste 'a mail' 'On Monday, Bob wrote:\n> 1..4\n> .4..\n> 2...\n> .3.1\n'
paste 'numpy' '[[1 0 0 4]\n [0 4 0 0]\n [2 0 0 0]\n [0 3 0 1]]\n'
paste 'Python' 'grid = [\n    [1, None, None, 4],\n    [None, 4, 0, 0],  # second\n    [2, 0, 0, 0],\n    [0, 3, 0, 1],\n]\n'
paste 'Markdown' '| 1 |   |   | 4 |\n|---|---|---|---|\n|   | 4 |   |   |\n| 2 |   |   |   |\n|   | 3 |   | 1 |\n'
paste 'a web page' '<table><tr><td>1</td><td></td><td>&nbsp;</td><td>4</td></tr>\n<tr><td></td><td><b>4</b></td><td></td><td></td></tr>\n<tr><td>2</td><td></td><td></td><td></td></tr>\n<tr><td></td><td>3</td><td></td><td>1</td></tr></table>\n'
paste 'a spreadsheet' '1\t\t\t4\n\t4\t\t\n2\t\t\t\n\t3\t\t1\n'
paste 'full-width digits' '１．．４\n．４．．\n２．．．\n．３．１\n'
paste 'x and ?' '1xx4\nx4xx\n2xxx\nx3x1\n\n1??4?4??2????3?1\n'
paste 'a forum' '+-----+-----+\n| 1 . | . 4 |\n| . 4 | . . |\n+-----+-----+\n| 2 . | . . |\n| . 3 | . 1 |\n+-----+-----+\n'
paste 'C' 'static const int grid[4][4] = {\n  {1, 0, 0, 4},\n  {0, 4, 0, 0},\n  {2, 0, 0, 0},\n  {0, 3, 0, 1},\n};\n'
paste 'LaTeX' '\\begin{tabular}{|c|c|c|c|}\n\\hline\n1 & & & 4 \\\\\n & 4 & & \\\\\n2 & & & \\\\\n & 3 & & 1 \\\\\n\\end{tabular}\n'
paste 'blanks, on nine lines' '53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28 \n   419  5\n    8  79\n'
printf '1//4\n/4//\n2///\n/3/1\n' | permudoku solve --empty / --format line
