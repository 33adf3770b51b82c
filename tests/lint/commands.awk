# Prints the words of shell scripts in command position. An approximate parser:
# it handles quotes, comments, here-documents and substitutions, and prints some
# words too many.
function end_word() {
    if (word == "") return
    if (is_expected && word !~ /^[A-Za-z_][A-Za-z0-9_]*=/ &&
        word !~ /^(if|then|elif|else|while|until|do|!|{|exec|command|env|xargs|eval)$/) {
        if (word ~ /^[a-z][a-z0-9+_.-]*$/) print word
        is_expected = 0
    }
    word = ""
}
function begin_command() {
    end_word()
    is_expected = 1
}
FNR == 1 {
    quote = word = document = ""
    depth = 0
    is_expected = 1
}
document != "" {
    if ($0 ~ "^\t*" document "$") document = ""
    next
}
{
    if (quote == "" && match($0, /<<-? *['"\\]?[A-Z_]+/)) {
        document = substr($0, RSTART, RLENGTH)
        sub(/^<<-? *['"\\]?/, "", document)
    }
    for (i = 1; i <= length($0); i++) {
        c = substr($0, i, 1)
        is_call = substr($0, i, 2) == "$(" && substr($0, i, 3) != "$(("
        if (quote == "'") {
            if (c == "'") quote = ""
        } else if (c == "\\") {
            word = word "?"
            i++
        } else if (is_call) {
            outer[++depth] = quote
            quote = word = ""
            is_expected = 1
            i++
        } else if (quote == "\"") {
            if (c == "\"") quote = ""
        } else if (c == "'" || c == "\"") {
            quote = c
            word = word "?"
        } else if (c == "#" && word == "") {
            break
        } else if (c == ")" && depth == 0) {
            word = "" # a pattern of `case`, as a rule
            is_expected = 1
        } else if (c == ")") {
            end_word()
            quote = outer[depth--]
            word = "?"
            is_expected = 0
        } else if (c ~ /[ \t]/) {
            end_word()
        } else if (c ~ /[;|&(]/) {
            begin_command()
        } else {
            word = word c
        }
    }
    if (quote == "" && $0 !~ /\\$/) begin_command()
    else if (quote == "") end_word()
}
