int pdki_private(void);
int pdki_private(void)
{
    return 1;
}
