permudoku render 1............... --solution -o x.svg
echo "$? $(echo x.svg*)"
permudoku render 11.............. --solution
echo $?
permudoku render 1............... --solution --node-limit 1 | head -n 1
printf '1...............\n1234341221434...\n' | permudoku render --solution
echo $?
printf '1...............\n1234341221434...\n' | permudoku render --solution -o 'x-%d.svg'
echo $? x-*
