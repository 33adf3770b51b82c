int pdki_private(void);
int pdki_peeps(void);
int pdki_peeps(void)
{
    return pdki_private();
}
