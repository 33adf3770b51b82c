# A real zsh, in a pseudo-terminal, notes every match that it adds.
command -v zsh > /dev/null || {
    echo 'zsh is not installed'
    exit 77
}
permudoku completion zsh > script
touch puzzle.txt
mkdir proof
cat > inner.zsh << 'END'
autoload -Uz compinit && compinit -u -D
. ./script
compadd() {
    if [[ "$*" == *-[OAD]\ * ]]; then builtin compadd "$@"; return; fi
    local -a hits
    builtin compadd -O hits "$@"
    print -rl -- $hits >> matches
    builtin compadd "$@"
}
complete_it() { _main_complete; touch done }
zle -C complete-it complete-word complete_it
bindkey '^I' complete-it
END
cat > outer.zsh << 'END'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell '. ./inner.zsh'
for line in "$@"; do
    rm -f matches done
    zpty -w -n shell $'\C-u'"$line"$'\t'
    for i in {1..300}; do
        [[ -e done ]] && break
        sleep 0.1
    done
    print -r -- $line: $(sort -u matches)
done
zpty -d shell
END
zsh -f outer.zsh 'permudoku so' 'permudoku --v' 'permudoku solve --form' \
    'permudoku solve --format=' 'permudoku solve -f ' \
    'permudoku solve --engine n' 'permudoku render --theme ' \
    'permudoku solve pu' 'permudoku verify-proof p' 'permudoku help f' \
    'permudoku completion ' 'permudoku recognize --un' 'permudoku grid '
