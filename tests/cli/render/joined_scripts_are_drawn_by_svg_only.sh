. "$HERE/../book/pdf"
for symbols in 'אא,ב,ג,ד' 'א,ב,ג,ד' '١,٢,١٢,٤'; do
    for picture in svg pdf png; do
        permudoku grid 2 --symbols "$symbols" --format rows |
            permudoku render --symbols "$symbols" -f $picture > out
        echo "$symbols $picture $?"
    done
done
for picture in svg pdf png; do
    permudoku render 1234341221434321 --title 'שלום' -f $picture > out
    echo "title $picture $?"
done
