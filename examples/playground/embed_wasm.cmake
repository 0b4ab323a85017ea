# cmake -DIN=playground.wasm -DOUT=playground_wasm.js -P embed_wasm.cmake
#
# A binary file as a script that holds its bytes in hexadecimal: CMake reads files that way, and a packed page is as small
# as with base64.
file(READ ${IN} code HEX)
file(WRITE ${OUT} "const PLAYGROUND_WASM = \"${code}\";\n")
