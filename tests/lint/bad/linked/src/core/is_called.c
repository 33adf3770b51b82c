int pdki_called(void);
int pdki_called(void)
{
    return 1;
}
