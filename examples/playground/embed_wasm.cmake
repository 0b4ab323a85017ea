# cmake -DIN=playground.wasm -DOUT=playground_wasm.js -P embed_wasm.cmake
#
# A binary file as a script that holds its bytes in base64 (RFC 4648), by replacements in the whole text: a loop over
# half a million characters would take CMake minutes.
#
#     hexadecimal digits -> bits, written o and i, which are no digits -> groups of six, each ended by a semicolon
#     -> the character of each group; what fills the last group up to three bytes becomes "="
file(READ ${IN} code HEX)
string(LENGTH "${code}" length)
math(EXPR missing "(6 - ${length} % 6) % 6") # digits: 0, 2 or 4
string(REPEAT 0 ${missing} zeros)
string(APPEND code "${zeros}")

# The lowest `count` bits of a number, the highest first.
function(bits_of number count result)
    set(bits)
    while(count GREATER 0)
        math(EXPR count "${count} - 1")
        math(EXPR bit "${number} >> ${count} & 1")
        string(APPEND bits ${bit})
    endwhile()
    string(REPLACE 0 o bits ${bits})
    string(REPLACE 1 i bits ${bits})
    set(${result} ${bits} PARENT_SCOPE)
endfunction()

set(hexadecimal 0123456789abcdef)
set(alphabet ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/)

foreach(number RANGE 15)
    string(SUBSTRING ${hexadecimal} ${number} 1 digit)
    bits_of(${number} 4 bits)
    string(REPLACE ${digit} ${bits} code "${code}")
endforeach()
string(REGEX REPLACE "(......)" "\\1;" code "${code}")
foreach(number RANGE 63)
    string(SUBSTRING ${alphabet} ${number} 1 character)
    bits_of(${number} 6 bits)
    string(REPLACE "${bits};" ${character} code "${code}")
endforeach()

math(EXPR padding "${missing} / 2")
string(LENGTH "${code}" length)
math(EXPR length "${length} - ${padding}")
string(SUBSTRING "${code}" 0 ${length} code)
string(REPEAT = ${padding} padding)
file(WRITE ${OUT} "const PLAYGROUND_WASM = \"${code}${padding}\";\n")
