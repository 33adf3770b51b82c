permudoku completion tcsh
