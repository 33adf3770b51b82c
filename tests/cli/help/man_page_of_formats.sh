permudoku help --man formats | sed -e 1d -e '/SEE ALSO/,$d'
