int pdki_private(void);
int pdki_peeps(void);
int pdki_private(void)
{
    return pdki_peeps();
}

extern const int pdki_twin;
const int pdki_twin = 1;
