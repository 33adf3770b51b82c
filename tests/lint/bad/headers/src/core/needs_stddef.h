// Uses size_t without its header.
size_t lacks_an_include(void);
