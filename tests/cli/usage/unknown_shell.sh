permudoku completion zsh
