# The toolchain for WebAssembly: Debian's clang-19, lld-19 and wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
# Without -nostdlibinc, headers that wasi-libc lacks come from /usr/include.
set(CMAKE_C_FLAGS_INIT
  "-msimd128 -mbulk-memory -nostdlibinc -isystem /usr/include/wasm32-wasi")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # there is no main()
