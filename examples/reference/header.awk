# What Doxygen reads in place of sat.h: the header, with each declaration in its group, and with what introduces a section
# made a part of that group's page. Every line but the first comes one line further down.
# usage: awk -f header.awk groups.dox sat.h

# groups.dox: the group of each name, and of each section by its title.
FNR == NR {
    if (sub(/^\/\* Members of /, "")) {
        sub(/:.*/, "")
        group = $0
    } else if (/^ \*\//) {
        group = ""
    } else if (group != "" && sub(/^ \* Section: /, "")) {
        group_of[$0] = group
    } else if (group != "") {
        for (i = 2; i <= NF; i++) group_of[$i] = group
    }
    next
}

# From line `first` on, what is declared belongs to the group; "" is none.
function enter(group, first) {
    if (open != "" && group != open) after[first - 1] = after[first - 1] " /** @} */"
    if (group != "" && group != open) after[first - 1] = after[first - 1] " /** @addtogroup " group " */ /** @{ */"
    open = group
}

# A name is declared in this line, and its comment stands above, or behind it.
function declare(name) {
    enter(group_of[name], comment_end == FNR - 1 ? comment_begin : FNR)
}

{ line[FNR] = heading == "" ? $0 : " * ### " heading; heading = "" }

# The first comment is laid out by hand and is no Doxygen comment: it is shown as it stands.
FNR == 1 { line[1] = "/** @file sat.h\n@verbatim"; top = 1 }
top && /\*\/$/ { line[FNR] = "@endverbatim */"; top = 0; next }
top { next }

# "/* ---- title --" begins an introduction, with an empty line below the title.
/^\/\* -.* --$/ {
    heading = $0
    gsub(/^\/\* -+ | --$/, "", heading)
    enter("", FNR)
    line[FNR] = "/** @addtogroup " group_of[heading]
    heading = toupper(substr(heading, 1, 1)) substr(heading, 2)
}

/^\/\*\*/ { comment_begin = FNR }
/\*\/$/ { comment_end = FNR }

/^SAT_API / {
    name = $0
    sub(/\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    declare(name)
}
/^#define SAT_/ && $2 != "SAT_API" {
    name = $2
    sub(/\(.*/, "", name)
    declare(name)
}
/^typedef .*[{;]$/ { declare($3) } # typedef struct name {, or typedef struct name name;

END {
    enter("", FNR + 1)
    for (i = 1; i <= FNR; i++) print line[i] after[i]
}
