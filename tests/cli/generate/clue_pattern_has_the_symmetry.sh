for name in rotate180 rotate90 left-right top-bottom both-mirrors diagonal antidiagonal both-diagonals full; do
    permudoku generate --symmetry $name --seed 5 --format rows | grep -v '^#' | tr '1-9' 'x' > mask
    case $name in
    rotate180) tac mask | rev ;;
    left-right) rev mask ;;
    top-bottom | both-mirrors | full) tac mask ;;
    diagonal | both-diagonals) awk '{ for (i = 1; i <= 9; i++) r[i] = r[i] substr($0, i, 1) } END { for (i = 1; i <= 9; i++) print r[i] }' mask ;;
    antidiagonal) tac mask | rev | awk '{ for (i = 1; i <= 9; i++) r[i] = r[i] substr($0, i, 1) } END { for (i = 1; i <= 9; i++) print r[i] }' ;;
    rotate90) tac mask | awk '{ for (i = 1; i <= 9; i++) r[i] = r[i] substr($0, i, 1) } END { for (i = 1; i <= 9; i++) print r[i] }' ;;
    esac | cmp mask - && echo "$name"
done
