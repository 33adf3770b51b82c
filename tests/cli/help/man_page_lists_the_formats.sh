permudoku help --man | sed -n '/SH FORMATS/,/^.RE/p' | grep -c '^.TP'
