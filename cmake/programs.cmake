# Examples, benches and fuzz targets: programs that use the public API.

# One program per example; its output is compared.
file(GLOB example_sources CONFIGURE_DEPENDS examples/*.c)
foreach(source IN LISTS example_sources)
  cmake_path(GET source STEM name)
  add_executable(example_${name} ${source})
  set_target_properties(example_${name} PROPERTIES
    OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY examples)
  target_link_libraries(example_${name}
    PRIVATE permudoku_flags permudoku_static)
  add_test(NAME example.${name}
    COMMAND ${PROJECT_SOURCE_DIR}/tests/examples/compare
            $<TARGET_FILE:example_${name}>
            ${PROJECT_SOURCE_DIR}/tests/examples/programs/${name})
endforeach()

# Each bench_<name>.c is a program; the other files are shared by all of them.
# Release builds only: measuring a sanitizer is pointless.
if(NOT PERMUDOKU_SANITIZE)
  file(GLOB bench_sources CONFIGURE_DEPENDS bench/bench_*.c)
  file(GLOB bench_common CONFIGURE_DEPENDS bench/*.c)
  list(REMOVE_ITEM bench_common ${bench_sources})
  add_library(bench_common OBJECT ${bench_common})
  target_compile_definitions(bench_common PUBLIC PDK_EXPERIMENTAL)
  target_link_libraries(bench_common
    PRIVATE permudoku_flags PUBLIC permudoku_static m)
  foreach(source IN LISTS bench_sources)
    cmake_path(GET source STEM name)
    add_executable(${name} ${source})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY bench)
    target_link_libraries(${name} PRIVATE permudoku_flags bench_common)
  endforeach()
  target_link_libraries(bench_canon PRIVATE nauty_oracle)
endif()

# fuzz_<name>.c is a libFuzzer target in the fuzz build. In other builds,
# replay.c runs it on fuzz/corpus/<name> as a test. It may use the brute-force
# solvers and the proofs of steps of the unit tests, which only know the public
# headers as well, and shares the law of formats.
add_library(fuzz_oracle STATIC
  tests/support/brute.c tests/support/cyclic_brute.c
  tests/support/named_proof.c tests/support/pattern_proof.c
  tests/support/step_proof.c fuzz/format_law.c)
target_include_directories(fuzz_oracle PUBLIC tests/support)
target_link_libraries(fuzz_oracle
  PRIVATE permudoku_flags PUBLIC permudoku_static)
add_library(fuzz_replay OBJECT fuzz/replay.c)
target_link_libraries(fuzz_replay PRIVATE permudoku_flags)
file(GLOB fuzz_sources CONFIGURE_DEPENDS fuzz/fuzz_*.c)
foreach(source IN LISTS fuzz_sources)
  cmake_path(GET source STEM target)
  string(REGEX REPLACE "^fuzz_" "" name ${target})
  add_executable(${target} ${source})
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY fuzz)
  target_link_libraries(${target} PRIVATE permudoku_flags fuzz_oracle)
  file(STRINGS ${source} is_experimental REGEX "permudoku/experimental/")
  if(is_experimental)
    target_compile_definitions(${target} PRIVATE PDK_EXPERIMENTAL)
  endif()
  if(PERMUDOKU_LIBFUZZER)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  else()
    target_link_libraries(${target} PRIVATE fuzz_replay)
    set(corpus ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
    add_test(NAME fuzz.${name}
      COMMAND ${target} -mutations=${PERMUDOKU_REPLAY_MUTATIONS} ${corpus})
    if(PERMUDOKU_SANITIZE)
      add_test(NAME long.fuzz.${name} COMMAND ${target} -mutations=8000 ${corpus})
      set_tests_properties(long.fuzz.${name} PROPERTIES LABELS long)
    endif()
  endif()
endforeach()
