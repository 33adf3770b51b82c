int pdki_private(void);
int pdki_peeps(void);
int pdki_peeps(void)
{
    return pdki_private();
}

extern const int pdki_twin;
const int pdki_twin = 1;
