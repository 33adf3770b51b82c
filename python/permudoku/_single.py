"""Questions about one board, and boards made one at a time."""
from __future__ import annotations

from typing import NamedTuple

from permudoku import _core
from permudoku._batch import Generator, Verdict, undecided
from permudoku._board import Board, Puzzle, board_of, text_of

_solve = _core.solve
_new = str.__new__


def solve(puzzle: Puzzle, *, guesses: int = 0) -> Board | None:
    """The solution of a puzzle that has exactly one, which is proved; None if
    it has no solution or several. verdict() says which.

    `guesses` limits the search: Error if that is not enough. 0: no limit.

    >>> solve("..4.1...21......")
    Board('3241142321344312')
    >>> solve("1...............") is None
    True
    """
    if not isinstance(puzzle, (str, bytes)):
        puzzle = text_of(puzzle)
    found, line = _solve(puzzle, guesses)
    if found == 1:
        return _new(Board, line)
    if found == 3:
        raise undecided(guesses)
    return None


def verdict(puzzle: Puzzle, *, guesses: int = 0) -> Verdict:
    """Whether a puzzle has no, one or several solutions.

    >>> verdict("1...............")
    <Verdict.MULTIPLE: 2>
    """
    return Verdict(_solve(text_of(puzzle), guesses)[0])


def count(puzzle: Puzzle, limit: int = 1_000_000, *, guesses: int = 0) -> int:
    """The number of solutions, or `limit` if there are at least so many. A
    limit of 0 counts them all, however long that takes.

    >>> count("1...............")
    72
    >>> count("1...............", 10)
    10
    """
    found, is_exact = _core.count(text_of(puzzle), limit, guesses)
    if not is_exact and (limit == 0 or found < limit):
        raise undecided(guesses)
    return found


def solutions(puzzle: Puzzle, limit: int | None = None, *, guesses: int = 0) -> list[Board]:
    """All solutions in ascending order, or the first `limit` of them. Without a
    limit, more than 100,000 solutions are an Error.

    >>> solutions("..4.1...2.......", 2)
    [Board('3241142321344312'), Board('3241142323144132')]
    """
    most = 100_000 if limit is None else limit
    if limit == 0:
        return []
    found, is_exact = _core.solutions(text_of(puzzle), most + (limit is None), guesses)
    if limit is None and len(found) > most:
        raise _core.Error(f"there are more than {most} solutions; set a limit")
    if not is_exact and len(found) < most:
        raise undecided(guesses)
    return [board_of(line) for line in found]


def check(board: Puzzle) -> tuple[str, str | None]:
    """Whether a board is "valid", "incomplete" or "invalid", and the first
    conflict of an invalid one.

    >>> check("11..............")
    ('invalid', 'row 1: 1 at (1,1), (1,2)')
    """
    return _core.check(text_of(board))


def canon(board: Puzzle) -> Board:
    """The canonical form: two boards are the same up to symmetry if and only if
    their forms are equal.

    >>> canon("..4.1...21......")
    Board('..1..2..23......')
    >>> canon(transform("..4.1...21......", "rows=2,1,3,4")) == canon("..4.1...21......")
    True
    """
    return board_of(_core.canon(text_of(board))[0])


def digest(board: Puzzle) -> str:
    """The digest of the canonical form, 32 hexadecimal digits: a key for tables.
    Store DIGEST_VERSION beside it.

    >>> len(digest("..4.1...21......"))
    32
    """
    return _core.canon(text_of(board))[1].hex()


def transform(board: Puzzle, moves: str) -> Board:
    """The board after moves: transpose, rows=, columns=, bands=, stacks= and
    symbols=, separated by spaces. Numbers count from 1.

    >>> transform("..4.1...21......", "transpose symbols=4..1")
    Board('.43...4.1.......')
    """
    return board_of(_core.transform(text_of(board), moves))


class Rating(NamedTuple):
    """How hard a puzzle is, on the scale of Sudoku Explainer."""

    rating: float  #: the hardest step (ER)
    pearl: float  #: the hardest step until the first symbol is placed (EP)
    diamond: float  #: the hardest step at the start (ED)
    level: str  #: "Easy", "Medium", "Hard", "Expert", "Master" or "Extreme"
    technique: str  #: the hardest that is needed, such as "x-wing"
    steps: int


def rate(puzzle: Puzzle, *, guesses: int = 0) -> Rating | None:
    """Rates a puzzle with a unique solution; None for any other. `guesses`
    limits the chains that are followed.

    >>> rate("..4.1...21......")
    Rating(rating=1.2, pearl=1.2, diamond=1.2, level='Easy', technique='hidden-single', steps=12)
    """
    found, *tenths, level, technique, steps_, end = _core.rate(text_of(puzzle), guesses)
    if found == Verdict.UNKNOWN or end == "limited":
        raise undecided(guesses)
    if found != Verdict.UNIQUE:
        return None
    return Rating(*(tenth / 10 for tenth in tenths), level, technique or "", steps_)


class Step(NamedTuple):
    """A step of a path to the solution. Cells are (row, column, symbol), from
    1, with symbols as numbers."""

    technique: str
    rating: float
    placed: tuple[int, int, int] | None
    removed: list[tuple[int, int, int]]
    text: str  #: the argument, in English

    def __str__(self) -> str:
        return self.text


def steps(puzzle: Puzzle, *, guesses: int = 0) -> list[Step]:
    """The steps to the unique solution, each the easiest at its point; no steps
    if there is none or if there are several.

    >>> print(steps("..4.1...21......")[0])
    Hidden single (1.2): r2c2 is 4, the only place for it in box 1.
    """
    found, end = _core.steps(text_of(puzzle), guesses)
    if end == "limited":
        raise undecided(guesses)
    return [
        Step(technique, tenths / 10, placed, removed, text)
        for technique, tenths, placed, removed, text in found
    ]


def generate(
    boxes: str = "3x3",
    *,
    seed: int,
    number: int = 1,
    symmetry: str | None = None,
    clues: int | tuple[int, int] | None = None,
    minimal: bool = False,
    fewest: bool = False,
    rule: str | None = None,
    level: str | None = None,
) -> Board:
    """A puzzle with a unique solution: number `number` of a seed, the same on
    every machine. Generator describes the other arguments.

    >>> generate("2x2", seed=1)
    Board('..4.1...21......')
    """
    maker = Generator(
        boxes,
        seed=seed,
        symmetry=symmetry,
        clues=clues,
        minimal=minimal,
        fewest=fewest,
        rule=rule,
        level=level,
    )
    return maker.make(number)[0]


def grid(boxes: str | int = "3x3", moves: str | None = None) -> Board:
    """The elementary solution of the paper, after moves as for transform().
    A number n means boxes of n x n.

    >>> grid(2)
    Board('1234341223414123')
    """
    if isinstance(boxes, int):
        boxes = f"{boxes}x{boxes}"
    return board_of(_core.grid(boxes, moves))


def render(board: Puzzle, picture: str = "svg", *, candidates: bool = False) -> bytes:
    """A picture of the board: "svg", "pdf" or "png". In a notebook, a Board
    shows itself.

    >>> render(grid(2))[:5]
    b'<?xml'
    """
    return _core.render(text_of(board), picture, candidates)
