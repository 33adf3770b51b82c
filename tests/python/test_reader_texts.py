"""Texts that are no boards raise Error, never anything else, and never crash."""
import pytest
from shared import reader_texts

import permudoku

FOUR = "..4.1...21......"
CALLS = [
    lambda text: permudoku.solve(text, guesses=1000),
    lambda text: permudoku.count(text, 10, guesses=1000),
    lambda text: permudoku.solutions(text, 3, guesses=1000),
    permudoku.check,
    permudoku.canon,
    lambda text: permudoku.steps(text, guesses=1000),
    lambda text: permudoku.Board(text).cells,
    lambda text: permudoku.Board(text).format("json"),
    lambda text: permudoku.transform(text, "transpose"),
    lambda text: permudoku.rate(text, guesses=1000),
    lambda text: permudoku.render(text),
    lambda text: permudoku.transform(FOUR, text.decode("latin-1")),
    lambda text: permudoku.Board(FOUR).format(text.decode("latin-1").replace("\0", "")),
]


def test_texts_of_readers():
    read = 0
    for number, text in enumerate(reader_texts(1200)):
        for call in (CALLS[0], CALLS[number % len(CALLS)]):
            try:
                call(text)
                read += 1
            except permudoku.Error as error:
                assert str(error) and error.status
    assert read > 50


def test_texts_as_batches():
    solver, canon = permudoku.Solver("2x2"), permudoku.Canon("2x2")
    for text in reader_texts(600):
        for call in (solver.solve, solver.count, canon.find):
            with pytest.raises(permudoku.Error):
                call(text)
                raise permudoku.Error("it is a batch")


def test_boards_read_back():
    for text in reader_texts(600):
        try:
            board = permudoku.Board(text)
        except permudoku.Error:
            continue
        if permudoku.check(text)[0] != "invalid":
            again = permudoku.Board(board)
            assert again == board and again.cells == permudoku._core.cells(text)
