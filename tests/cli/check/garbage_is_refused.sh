for text in garbage 12345 hello\ world '{"box_rows":2}' '%&/'; do
    echo "$text" | permudoku check
    echo "exit $?"
done 2>&1
