permudoku generate --symbols sun,moon,star,sky,sea,ice,fog,rain,snow --seed 1 > words
for format in text pair csv json; do permudoku rate --format $format words; done
