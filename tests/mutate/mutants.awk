# Lists the mutants of C files, one a line: file, line, column, length and replacement, separated by tabs.
#
#   comparisons   < and <=, > and >=, == and !=, && and ||
#   signs         + and -, += and -=, a unary minus dropped
#   constants     n -> n + 1
#   statements    deleted, where one line holds a whole assignment, call or jump

function emit(column, length_, replacement) {
    printf "%s\t%d\t%d\t%d\t%s\n", FILENAME, FNR, column, length_, replacement
}

function mutate_operators(code,  i, two, one, before, after) {
    for (i = 1; i <= length(code); i++) {
        two = substr(code, i, 2)
        one = substr(code, i, 1)
        before = i > 1 ? substr(code, i - 1, 1) : ""
        after = substr(code, i + 1, 1)
        if (two in flipped_two) { emit(i, 2, flipped_two[two]); i++; continue }
        if (two == "->" || two == "<<" || two == ">>" || two == "++" || two == "--") { i++; continue }
        if ((one == "<" || one == ">") && before == " " && after == " ") emit(i, 1, one "=")
        if ((one == "+" || one == "-") && before == " " && after == " ") emit(i, 1, one == "+" ? "-" : "+")
        if (one == "-" && after ~ /[a-z0-9(A-Z]/ && before ~ /[ (,{]/) emit(i, 1, "")
    }
}

function mutate_constants(code,  at, offset, rest, number, value) {
    offset = 0
    rest = code
    while (match(rest, /[0-9]+(\.[0-9]+)?([uf]|\.[0-9]+f)?/)) {
        at = offset + RSTART
        number = substr(rest, RSTART, RLENGTH)
        if (at == 1 || substr(code, at - 1, 1) !~ /[A-Za-z0-9_.]/) {
            if (substr(code, at + RLENGTH, 1) !~ /[A-Za-z0-9_.]/) {
                value = number
                sub(/[uf]$/, "", value)
                if (number ~ /f$/) emit(at, RLENGTH, (value + 1) ".0f")
                else if (number ~ /\./) emit(at, RLENGTH, (value + 1) ".0")
                else emit(at, RLENGTH, (value + 1) (number ~ /u$/ ? "u" : ""))
            }
        }
        offset += RSTART + RLENGTH - 1
        rest = substr(code, offset + 1)
    }
}

function mutate_statement(code, whole,  text) {
    text = code
    sub(/^ +/, "", text)
    if (!whole || text !~ /;$/) return
    # Declarations stay: without them nothing compiles.
    if (text ~ /^(const|static|double|float|int|bool|size_t|uint|unsigned|sat_|sat__|typedef|#|\}|for|while|if|do|case|default|struct|enum)/ && text !~ /^sat__?[a-z0-9_]*\(/) return
    if (text ~ /^[a-z_]+ [*a-z]/ && text !~ /^return/) return
    emit(length(code) - length(text) + 1, length(text), text ~ /^return/ ? "" : ";")
}

BEGIN {
    flipped_two["<="] = "<"; flipped_two[">="] = ">"; flipped_two["=="] = "!="; flipped_two["!="] = "=="
    flipped_two["&&"] = "||"; flipped_two["||"] = "&&"; flipped_two["+="] = "-="; flipped_two["-="] = "+="
}

FNR == 1 { in_comment = 0; complete = 1; directive = 0 }

{
    code = $0
    sub(/\/\*.*\*\/$/, "", code)
    if (in_comment) { if (code ~ /\*\//) in_comment = 0; next }
    if (code ~ /^ *\/\*/) { if (code !~ /\*\//) in_comment = 1; next }
    if (code ~ /^#/ || directive) { directive = code ~ /\\$/; next }
    sub(/ *\/\*.*$/, "", code)
    sub(/ +$/, "", code)
    if (code ~ /"/) { complete = code ~ /[;{}:]$/; next }
    if (code ~ /^ /) {
        mutate_operators(code)
        mutate_constants(code)
        mutate_statement(code, complete)
    }
    if (code != "") complete = code ~ /[;{}:]$/
}
