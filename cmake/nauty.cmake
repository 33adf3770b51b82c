# nauty is not part of the library: it exits the process if memory runs out, and
# is interrupted by a global variable, which a multithreaded library must not
# rely on. The tests and the bench compare canonical forms with it.
find_path(nauty_include nauty/traces.h)
find_path(nauty_machine_include nauty.h PATH_SUFFIXES nauty)
find_library(nauty_library nauty)
mark_as_advanced(nauty_include nauty_machine_include nauty_library)
set(nauty_found OFF)
if(nauty_include AND nauty_machine_include AND nauty_library)
  set(nauty_found ON)
endif()

add_library(nauty_oracle STATIC)
target_include_directories(nauty_oracle PUBLIC tests/nauty)
target_link_libraries(nauty_oracle
  PRIVATE permudoku_flags PUBLIC permudoku_static)
if(nauty_found)
  target_sources(nauty_oracle PRIVATE
    tests/nauty/labelling.c tests/nauty/labelling_keys.c)
  target_include_directories(nauty_oracle SYSTEM
    PRIVATE ${nauty_include} ${nauty_machine_include})
  target_link_libraries(nauty_oracle PUBLIC ${nauty_library} m)
else()
  message(STATUS "nauty is left out: nothing is compared with Traces")
  target_sources(nauty_oracle PRIVATE tests/nauty/labelling_absent.c)
endif()
