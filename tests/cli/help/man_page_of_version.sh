# The first line has the version, the last section names all commands.
permudoku help --man version | sed -e 1d -e '/SEE ALSO/,$d'
