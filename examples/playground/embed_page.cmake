# cmake -DIN=index.html -DOUT=playground.html -P embed_page.cmake
#
# The page in one file: each script that it loads from its folder is put in its place.
file(READ ${IN} page)
get_filename_component(folder ${IN} DIRECTORY)
while(page MATCHES "<script src=\"([a-z_]+[.]js)\"></script>")
    set(tag "${CMAKE_MATCH_0}")
    file(READ ${folder}/${CMAKE_MATCH_1} script)
    string(REPLACE "${tag}" "<script>\n${script}</script>" page "${page}")
endwhile()
file(WRITE ${OUT} "${page}")
