# The target `docs`: the main page, the groups and the header become docs/html in the build folder.

set(sat_reference_dir ${CMAKE_CURRENT_LIST_DIR})
set(DOXYGEN_PROJECT_BRIEF "2D convex collision")
set(DOXYGEN_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/docs)
set(DOXYGEN_WARN_AS_ERROR FAIL_ON_WARNINGS)
set(DOXYGEN_QUIET YES)

# C, with comments as the header has them: the first sentence is the summary, and the text follows.
set(DOXYGEN_OPTIMIZE_OUTPUT_FOR_C YES)
set(DOXYGEN_TYPEDEF_HIDES_STRUCT YES)
set(DOXYGEN_INLINE_SIMPLE_STRUCTS YES)
set(DOXYGEN_JAVADOC_AUTOBRIEF YES)
set(DOXYGEN_ALWAYS_DETAILED_SEC YES) # so that every name can be linked to
set(DOXYGEN_MACRO_EXPANSION YES)
set(DOXYGEN_EXPAND_ONLY_PREDEF YES)
set(DOXYGEN_PREDEFINED "SAT_API=")
# Doxygen is run at the top level, so that no folder of the reader's, with a space in its name, is part of the command.
set(DOXYGEN_FILTER_PATTERNS "*/sat.h=awk -f examples/reference/header.awk examples/reference/groups.dox")

# Pages: in the order of the header, the groups in the margin.
set(DOXYGEN_EXAMPLE_PATH ${PROJECT_SOURCE_DIR}/examples)
set(DOXYGEN_IMAGE_PATH ${sat_reference_dir}/pictures)
set(DOXYGEN_HTML_EXTRA_STYLESHEET ${sat_reference_dir}/reference.css)
if(DOXYGEN_VERSION VERSION_LESS 1.9.5) # later ones follow the reader's system by themselves
    list(APPEND DOXYGEN_HTML_EXTRA_STYLESHEET ${sat_reference_dir}/dark.css)
endif()
set(DOXYGEN_GENERATE_TREEVIEW YES)
set(DOXYGEN_SORT_MEMBER_DOCS NO)
set(DOXYGEN_STRIP_FROM_PATH ${PROJECT_SOURCE_DIR}/include)
set(DOXYGEN_SHOW_INCLUDE_FILES NO)
set(DOXYGEN_VERBATIM_HEADERS NO)
set(DOXYGEN_HAVE_DOT NO)

doxygen_add_docs(docs ${sat_reference_dir}/reference.md ${sat_reference_dir}/groups.dox
    ${PROJECT_SOURCE_DIR}/include/sat/sat.h COMMENT "API reference in docs/html/index.html")
