permudoku grid 3 --symbols '∀∃∈∑∏∫√∞∇'; permudoku grid 2 --symbols '+-×÷' --format rows
