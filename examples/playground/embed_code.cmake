# cmake -DIN="a.c b.c" -DFOLDER=folder -DOUT=code.js -P embed_code.cmake
#
# What runs behind each scene: the lines between show and end of these files, as strings of a script.
file(WRITE ${OUT} "const PLAYGROUND_CODE = {};\n")
string(REPLACE " " ";" files "${IN}")
foreach(name ${files})
    file(READ ${FOLDER}/${name} text)
    string(FIND "${text}" "/* show */\n" begin)
    math(EXPR begin "${begin} + 11")
    string(SUBSTRING "${text}" ${begin} -1 text)
    string(FIND "${text}" "/* end */" end)
    string(SUBSTRING "${text}" 0 ${end} text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "`" "\\`" text "${text}")
    file(APPEND ${OUT} "PLAYGROUND_CODE[\"${name}\"] = `${text}`;\n")
endforeach()
