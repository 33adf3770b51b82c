// Declares a function that the library does not have.
#define PDK_API
PDK_API int pdk_promise_keep(const int *promise, int count);
