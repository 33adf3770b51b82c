printf 'a\n' | stranger --in-command-position | sort
