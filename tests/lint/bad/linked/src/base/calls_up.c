int pdki_called(void);
int pdki_calls_up(void);
int pdki_calls_up(void)
{
    return pdki_called();
}
