// TODO: nothing
int tabbed;
int spaced;
int unended;