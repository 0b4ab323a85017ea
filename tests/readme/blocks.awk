# Cuts the fenced blocks out of Markdown files: block NNN in language L becomes the file NNN.L; "NNN L file:line" goes to
# stdout. Blocks are numbered through all files. `folder`, which ends in /, is where they go.
FNR == 1 { end_file() }
{ name = FILENAME }
/^```/ {
    if (inside) {
        close(file)
        inside = 0
    } else {
        language = substr($0, 4)
        file = folder sprintf("%03d.%s", ++count, language == "" ? "plain" : language)
        printf "%03d %s %s:%d\n", count, language == "" ? "plain" : language, FILENAME, FNR
        printf "" > file
        inside = 1
    }
    next
}
inside { print > file }
END { end_file() }
function end_file() {
    if (inside) {
        print name ": a fenced block is not closed" > "/dev/stderr"
        inside = 0
        exit 1
    }
}
