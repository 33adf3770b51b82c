// Two names that must not leave a library.
__attribute__((visibility("default"))) int leaks_from_shared(void);
int leaks_from_archive(void);

int leaks_from_shared(void)
{
    return 0;
}

int leaks_from_archive(void)
{
    return 0;
}
