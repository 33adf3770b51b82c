int badly_indented(void);
int badly_indented(void)
{
    return 0;
}
