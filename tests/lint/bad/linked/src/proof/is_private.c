int pdki_private(void);
int pdki_private(void)
{
    return 1;
}

extern const int pdki_twin;
const int pdki_twin = 1;
