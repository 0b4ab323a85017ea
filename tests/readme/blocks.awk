# Cuts the fenced blocks out of a Markdown file: block NN in language L becomes the file NN.L; "NN L line" goes to stdout.
/^```/ {
    if (inside) {
        close(file)
        inside = 0
    } else {
        language = substr($0, 4)
        file = sprintf("%02d.%s", ++count, language == "" ? "plain" : language)
        printf "%02d %s %d\n", count, language == "" ? "plain" : language, NR
        printf "" > file
        inside = 1
    }
    next
}
inside { print > file }
END {
    if (inside) {
        print "a fenced block is not closed" > "/dev/stderr"
        exit 1
    }
}
