"""Functions of one board."""
import pickle

import numpy
import pytest
from shared import EMPTY, NINE

import permudoku

FOUR = "..4.1...21......"
SOLVED = "3241142321344312"


def test_boards_are_texts():
    board = permudoku.Board(NINE)
    assert board == NINE and hash(board) == hash(NINE)
    assert (board.side, board.boxes, board.clues) == (9, "3x3", 30)
    assert pickle.loads(pickle.dumps(board)) == board
    assert board.cells[:5] == [5, 3, 0, 0, 7]
    assert repr(board) == f"Board('{NINE}')"


@pytest.mark.parametrize(
    "puzzle",
    [
        FOUR,
        FOUR.encode(),
        bytearray(FOUR, "ascii"),
        memoryview(FOUR.encode()),
        "..4.\n1...\n21..\n....\n",
        [0, 0, 4, 0, 1, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0],
        ((0, 0, 4, 0), (1, 0, 0, 0), (2, 1, 0, 0), (0, 0, 0, 0)),
        numpy.array([[0, 0, 4, 0], [1, 0, 0, 0], [2, 1, 0, 0], [0, 0, 0, 0]]),
        permudoku.Board(FOUR),
    ],
    ids=str,
)
def test_puzzles_of_every_kind_are_solved(puzzle):
    assert permudoku.solve(puzzle) == SOLVED
    assert permudoku.Board(puzzle) == FOUR


def test_boards_become_arrays_and_back():
    array = permudoku.Board(FOUR).array()
    assert array.shape == (4, 4) and array[0, 2] == 4
    assert permudoku.Board(array) == FOUR


def test_boxes_can_be_set():
    cells = permudoku.grid("3x2").cells
    assert permudoku.Board(cells, boxes="3x2") == permudoku.grid("3x2")
    assert permudoku.check(permudoku.Board(cells, boxes="3x2"))[0] == "valid"
    assert permudoku.check(permudoku.Board(cells))[0] == "invalid"


@pytest.mark.parametrize(
    "puzzle, verdict, count",
    [(FOUR, "UNIQUE", 1), ("11" + 14 * ".", "NONE", 0), ("1" + 15 * ".", "MULTIPLE", 72)],
)
def test_verdicts_and_counts_agree(puzzle, verdict, count):
    assert permudoku.verdict(puzzle).name == verdict
    assert permudoku.count(puzzle) == count
    solutions = permudoku.solutions(puzzle)
    assert len(set(solutions)) == count and solutions == sorted(solutions)
    assert (permudoku.solve(puzzle) is not None) == (count == 1)


def test_limits_are_errors_that_name_them():
    assert permudoku.count(EMPTY, 1000) == 1000
    assert permudoku.solutions(EMPTY, 0) == []
    with pytest.raises(permudoku.Error, match="more than 100000 solutions"):
        permudoku.solutions(EMPTY)
    with pytest.raises(permudoku.Error, match="undecided after 1 guesses") as caught:
        permudoku.count(EMPTY, 10**9, guesses=1)
    assert caught.value.status == "ERR_LIMIT"


def test_pencil_marks_are_obeyed():
    marked = "12 1234 1234 1234\n" + 3 * "1234 1234 1234 1234\n"
    assert permudoku.count(marked) == 144


def test_transforms_and_forms():
    moved = permudoku.transform(NINE, "transpose rows=2,1,3..9 symbols=9..1")
    assert moved != NINE and permudoku.canon(moved) == permudoku.canon(NINE)
    assert permudoku.digest(moved) == permudoku.digest(NINE)
    with pytest.raises(permudoku.Error):
        permudoku.transform(NINE, "rows=9")


def test_steps_lead_to_the_rating():
    steps, rating = permudoku.steps(NINE), permudoku.rate(NINE)
    assert len(steps) == rating.steps and max(s.rating for s in steps) == rating.rating
    cells = permudoku.Board(NINE).rows
    for step in steps:
        if step.placed:
            row, column, symbol = step.placed
            cells[row - 1][column - 1] = symbol
    assert permudoku.Board(cells) == permudoku.solve(NINE)
    assert permudoku.rate(EMPTY) is None and permudoku.steps(EMPTY) == []


@pytest.mark.parametrize("picture, start", [("svg", b"<?xml"), ("pdf", b"%PDF"), ("png", b"\x89PNG")])
def test_pictures(picture, start):
    assert permudoku.render(NINE, picture).startswith(start)


def test_boards_show_in_notebooks():
    svg = permudoku.Board(NINE)._repr_svg_()
    assert svg.startswith("<?xml") and "</svg>" in svg


def test_levels_are_reached():
    for level in ("Easy", "Hard", "Expert"):
        puzzle = permudoku.generate(seed=5, level=level)
        assert permudoku.rate(puzzle).level == level
    with pytest.raises(permudoku.Error, match="no level"):
        permudoku.generate(seed=1, level="Absurd")


def test_wishes_are_met():
    puzzle = permudoku.generate(seed=3, clues=(30, 32), symmetry="rotate180")
    assert 30 <= puzzle.clues <= 32
    assert puzzle == permudoku.generate(seed=3, clues=[30, 32], symmetry="rotate180")
    cells = permudoku.Board(puzzle).cells
    assert [c > 0 for c in cells] == [c > 0 for c in reversed(cells)]
    with pytest.raises(permudoku.Error):
        permudoku.generate(seed=3, clues=3)


@pytest.mark.parametrize(
    "call, kind",
    [
        (lambda: permudoku.solve("12"), permudoku.Error),
        (lambda: permudoku.solve(""), permudoku.Error),
        (lambda: permudoku.solve("\ud800"), ValueError),
        (lambda: permudoku.solve(FOUR + "\0"), permudoku.Error),
        (lambda: permudoku.solve(10**7 * "."), permudoku.Error),
        (lambda: permudoku.solve(FOUR, guesses=-1), OverflowError),
        (lambda: permudoku.solve(None), TypeError),
        (lambda: permudoku.solve(12), TypeError),
        (lambda: permudoku.solve([1, 2, 3]), permudoku.Error),
        (lambda: permudoku.solve([1] * 15 + [5]), permudoku.Error),
        (lambda: permudoku.solve([-1] * 16), (ValueError, OverflowError)),
        (lambda: permudoku.solve(["x"] * 16), TypeError),
        (lambda: permudoku.count(FOUR, -1), (ValueError, OverflowError)),
        (lambda: permudoku.grid("3by3"), permudoku.Error),
        (lambda: permudoku.grid("9999999x9999999"), permudoku.Error),
        (lambda: permudoku.generate("3x3", seed=1, number=0), permudoku.Error),
        (lambda: permudoku.render(FOUR, "gif"), permudoku.Error),
        (lambda: permudoku.Board(FOUR).format("nonsense"), permudoku.Error),
        (lambda: permudoku.Solver("0x3"), permudoku.Error),
        (lambda: permudoku.Solver(engine="magic"), permudoku.Error),
    ],
)
def test_bad_arguments_raise(call, kind):
    with pytest.raises(kind) as caught:
        call()
    assert str(caught.value)


def test_errors_say_where():
    with pytest.raises(permudoku.Error) as caught:
        permudoku.solve("1234\n12x4\n1234\n1234\n")
    assert caught.value.line == 2 and caught.value.status.startswith("ERR_")
