# cmake -DIN=playground.wasm -DOUT=playground_wasm.js -P embed_wasm.cmake
#
# A binary file as a script that holds its bytes in hexadecimal.
file(READ ${IN} digits HEX)
file(WRITE ${OUT} "const PLAYGROUND_WASM = \"${digits}\";\n")
