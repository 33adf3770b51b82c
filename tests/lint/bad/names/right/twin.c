int twin;
