# The words of books: src/render/words/*.txt become arrays of lines in one source
# file, so that the library needs no file to know them. English is the first.
file(GLOB words_files CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/src/render/words/*.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${words_files})
set(words_first ${PROJECT_SOURCE_DIR}/src/render/words/en.txt)
list(REMOVE_ITEM words_files ${words_first})
list(PREPEND words_files ${words_first})

set(words_arrays "")
set(words_infos "")
set(words_lists "")
foreach(file IN LISTS words_files)
  cmake_path(GET file STEM language)
  file(READ ${file} lines)
  string(REGEX MATCH "\nlanguage = ([^\n]*)" summary "${lines}")
  set(summary "${CMAKE_MATCH_1}")
  string(REPLACE "\\" "\\\\" lines "${lines}")
  string(REPLACE "\"" "\\\"" lines "${lines}")
  string(REPLACE "\n" "\",\n    \"" lines "${lines}")
  string(APPEND words_arrays
    "static const char *const ${language}_lines[] = {\n    \"${lines}\", NULL};\n")
  string(APPEND words_infos
    "    PDKI_INFO(language, \"${language}\", \"${summary}\"),\n")
  string(APPEND words_lists "    ${language}_lines,\n")
endforeach()
file(CONFIGURE OUTPUT words_files.c @ONLY CONTENT
"// Made by cmake/words.cmake of src/render/words.
#include \"core/table.h\"
#include \"render/book/book_words.h\"

@words_arrays@
static const pdk_language_info *const languages[] = {
@words_infos@};

PDKI_TABLE(language, languages)

const char *const *const pdki_words_lines[] = {
@words_lists@};
")
list(APPEND library_sources ${PROJECT_BINARY_DIR}/words_files.c)
