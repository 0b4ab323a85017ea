# Lists the mutants of C files, one a line: file, line, column, length and replacement, separated by tabs.
#
#   comparisons   < and <=, > and >=, == and !=, && and ||; but not of the greater or the lesser of two: of equal ones either
#                 will do; nor with what rounding may err by (bound, doubt, error): exactly at it, either side is right
#   signs         + and -, += and -=, a unary minus dropped
#   constants     n -> n + 1, but for sizes of arrays, which are for sanitizers, and factors that only widen what rounding may err by
#   statements    deleted, where one line holds a whole assignment, call or jump
#
# Not of lines that decide the time taken alone: hints to processor and compiler (-fsanitize=undefined sees that these are true), and
# constants that were measured or are for speed, as their comments say; nor of the zero of an empty sum: counted as one, it adds a term of 0.

function emit(column, length_, replacement) {
    printf "%s\t%d\t%d\t%d\t%s\n", FILENAME, FNR, column, length_, replacement
}

# Is the comparison at `at` that of "a > b ? a : b", or of "a > b ? b : a", or of "best = value > least ? other : best"?
function chooses(code, at,  left, right, rest) {
    left = rest = code
    if (sub(/ = .*/, ";", left) && sub(/.* [?] .* : /, "", rest) && sub(/^ +/, "", left) && left == rest && substr(code, at + 2) !~ /^[-0-9]/) return 1
    left = substr(code, 1, at - 2)
    rest = substr(code, at + 2)
    if (!match(left, /[][A-Za-z0-9_.>-]+$/)) return 0
    left = substr(left, RSTART)
    if (!match(rest, /^[][A-Za-z0-9_.>-]+ \? /)) return 0
    right = substr(rest, 1, RLENGTH - 3)
    rest = substr(rest, RLENGTH + 1)
    return index(rest, left " : " right) == 1 || index(rest, right " : " left) == 1
}

# Is one side of the comparison at `at` what rounding may err by?
function errs(code, at,  left, right) {
    left = substr(code, 1, at - 1)
    right = substr(code, at + 2)
    gsub(/.*(&&|\|\||[=?|&,;] )/, "", left)
    sub(/(&&|\|\|| [?|&:]|[,;]).*/, "", right)
    return tolower(" " left " " right " ") ~ /[^a-z](([a-z]+_)*(bound|doubt|error))[^a-z_]/
}

# Does the number at `at` give the size of an array in a declaration?
function is_size(code, at,  before) {
    gsub(/K\(/, "K_", code)
    before = substr(code, 1, at - 1)
    if (!match(before, /\[[^]]*$/) || code !~ /^ *(const |static )*[a-zK][a-z0-9_]*\)? [a-z_*]/ || code ~ /^ *(return|else|case) /) return 0
    return substr(before, 1, RSTART - 1) !~ /[=(]/
}

# Is the number at `at` a factor of what rounding may err by?
function widens(code, at, length_,  rest) {
    rest = substr(code, at + length_)
    return substr(code, at, length_) ~ /\./ && (rest ~ /^ \* [a-z>.-]*(bound|doubt|error)/ || (rest ~ /^ \* / && substr(code, 1, at - 1) ~ /(bound|doubt|error) = $/))
}

function mutate_operators(code,  i, two, one, before, after) {
    for (i = 1; i <= length(code); i++) {
        two = substr(code, i, 2)
        one = substr(code, i, 1)
        before = i > 1 ? substr(code, i - 1, 1) : ""
        after = substr(code, i + 1, 1)
        if (((two == "<=" || two == ">=") && errs(code, i)) || is_size(code, i)) continue
        if (two in flipped_two) { emit(i, 2, flipped_two[two]); i++; continue }
        if (two == "->" || two == "<<" || two == ">>" || two == "++" || two == "--") { i++; continue }
        if ((one == "<" || one == ">") && before == " " && after == " " && !chooses(code, i) && !errs(code, i)) emit(i, 1, one "=")
        if ((one == "+" || one == "-") && before == " " && after == " ") emit(i, 1, one == "+" ? "-" : "+")
        if (one == "-" && after ~ /[a-z0-9(A-Z]/ && before ~ /[ (,{]/) emit(i, 1, "")
    }
}

function mutate_constants(code,  at, length_, offset, rest, number, value) {
    offset = 0
    rest = code
    while (match(rest, /[0-9]+(\.[0-9]+)?([uf]|\.[0-9]+f)?/)) {
        at = offset + RSTART
        length_ = RLENGTH
        number = substr(rest, RSTART, length_)
        if (at == 1 || substr(code, at - 1, 1) !~ /[A-Za-z0-9_.]/) {
            if (substr(code, at + length_, 1) !~ /[A-Za-z0-9_.]/ && !is_size(code, at) && !widens(code, at, length_)) {
                value = number
                sub(/[uf]$/, "", value)
                value += 1
                emit(at, length_, value (number ~ /[.f]/ && value == int(value) ? ".0" : "") (number ~ /f$/ ? "f" : number ~ /u$/ ? "u" : ""))
            }
        }
        offset = at + length_ - 1
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
    if (code ~ /(sat__prefetch|SAT_ASSUME|SAT_OPAQUE|sat__seem_at_rest)\(|_AHEAD |bool rests = / || $0 ~ /^ +[A-Z_]+ = [0-9]+, .*(measured|for speed)/ || code ~ /^ +sat__(sum|exact2) .* = \{[^}]*0\}/) next
    if (code ~ /^ |\) \{ .*\}$/) { # in a function, or a whole one
        mutate_operators(code)
        mutate_constants(code)
        mutate_statement(code, complete)
    }
    if (code != "") complete = code ~ /[;{}:]$/
}
