# Warnings, sanitizers and coverage, for every target through permudoku_flags;
# permudoku_link_options is what users of the library must link with.
add_library(permudoku_flags INTERFACE)

set(warnings
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
  -Wvla -Wundef
  -Wwrite-strings -Wpointer-arith -Wformat-security -Wimplicit-fallthrough
  -Wdouble-promotion)
set(c_warnings -Wstrict-prototypes -Wmissing-prototypes
  -Wold-style-definition)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
  list(APPEND warnings -Wduplicated-cond -Wlogical-op -Wcast-align=strict)
else()
  list(APPEND warnings -Wcast-align)
endif()
if(PERMUDOKU_WERROR)
  list(APPEND warnings -Werror)
endif()
target_compile_options(permudoku_flags INTERFACE
  ${warnings} "$<$<COMPILE_LANGUAGE:C>:${c_warnings}>")

# Calls between functions of the library need not go through the symbol table.
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang" AND NOT PERMUDOKU_WEB)
  target_compile_options(permudoku_flags INTERFACE -fno-semantic-interposition)
endif()

set(permudoku_link_options "")
if(PERMUDOKU_SANITIZE)
  set(sanitize -fsanitize=${PERMUDOKU_SANITIZE} -fno-sanitize-recover=all)
  target_compile_options(permudoku_flags
    INTERFACE ${sanitize} -fno-omit-frame-pointer)
  list(APPEND permudoku_link_options ${sanitize})
endif()
if(PERMUDOKU_LIBFUZZER)
  target_compile_options(permudoku_flags INTERFACE -fsanitize=fuzzer-no-link)
  list(APPEND permudoku_link_options -fsanitize=fuzzer-no-link)
endif()
if(PERMUDOKU_COVERAGE)
  # Without atomic updates, threads produce counts that gcovr cannot read.
  target_compile_options(permudoku_flags
    INTERFACE --coverage -fprofile-update=atomic)
  list(APPEND permudoku_link_options --coverage)
endif()
