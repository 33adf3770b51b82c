"""Boards as texts, and where boards come from."""
from __future__ import annotations

from typing import Any, Union

from permudoku import _core

_new = str.__new__

# Any text that contains exactly one board, in any format of the library; or
# the symbols of a board as numbers, row by row, 0 for an empty cell.
Puzzle = Union[str, bytes, "Board", Any]


class Board(str):
    """A board as one line of text, so that it can be compared, hashed, stored
    and printed like any other str.

    Board(text) reads a text in any format that the library detects, and keeps
    the symbols; titles and pencil marks are dropped. Board(cells) accepts
    numbers row by row, also as lists of rows or a numpy array: 1 to the side,
    and 0 for an empty cell. `boxes` is their box size; by default that of the
    squarest boxes.

    >>> Board("12..\\n3...\\n....\\n...3")
    Board('12..3..........3')
    >>> Board([[1, 2, 0, 0], [3, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 3]])
    Board('12..3..........3')
    """

    __slots__ = ()

    def __new__(cls, puzzle: Puzzle, boxes: str | None = None) -> Board:
        return _new(cls, line_of(puzzle, boxes))

    @property
    def boxes(self) -> str:
        """The box size, such as "3x3": rows and columns of a box.

        >>> Board("# boxes=2x3\\n" + 36 * ".").boxes
        '2x3'
        """
        _, rows, columns = _core.line(self)
        return f"{rows}x{columns}"

    @property
    def side(self) -> int:
        """The number of rows, columns, boxes and symbols."""
        _, rows, columns = _core.line(self)
        return rows * columns

    @property
    def cells(self) -> list[int]:
        """The symbols as numbers, row by row; 0 is an empty cell."""
        return _core.cells(self)

    @property
    def rows(self) -> list[list[int]]:
        """The same as a list for each row.

        >>> Board("12..3..........3").rows
        [[1, 2, 0, 0], [3, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 3]]
        """
        cells, side = self.cells, self.side
        return [cells[i : i + side] for i in range(0, side * side, side)]

    @property
    def clues(self) -> int:
        """The number of cells that are not empty."""
        return sum(symbol > 0 for symbol in self.cells)

    def format(self, name: str = "boxed") -> str:  # type: ignore[override]
        """The board in another format, such as "rows", "boxed" or "json"."""
        return _core.convert(self, name)

    def array(self) -> Any:
        """The symbols as a numpy array of shape (side, side)."""
        import numpy

        return numpy.array(self.rows, dtype=numpy.uint8 if self.side < 256 else numpy.uint16)

    def __repr__(self) -> str:
        return f"Board({str(self)!r})"

    def __str__(self) -> str:
        return str.__str__(self)

    def _repr_svg_(self) -> str:
        return _core.render(self, "svg", False).decode()


def board_of(line: str) -> Board:
    """A line that the library wrote."""
    return _new(Board, line)


def usual_boxes(side: int) -> str:
    """The squarest boxes, with fewer rows than columns."""
    rows = next(r for r in range(int(side**0.5 + 0.5), 0, -1) if side % r == 0)
    return f"{rows}x{side // rows}"


def flat(puzzle: Any) -> list[int]:
    """The numbers of a sequence, of sequences, or of an array."""
    if hasattr(puzzle, "tolist"):
        puzzle = puzzle.tolist()
    cells: list[int] = []
    for item in puzzle:
        if isinstance(item, (list, tuple)) or hasattr(item, "tolist"):
            cells.extend(flat(item))
        else:
            cells.append(item)
    return cells


def line_of(puzzle: Puzzle, boxes: str | None = None) -> str:
    """The board as a line."""
    if is_text(puzzle):
        line, rows, columns = _core.line(puzzle)
        shown = f"{rows}x{columns}"
        if boxes in (None, shown) and (len(line) == 81 or _reads_as(line, puzzle)):
            return line
        return line_of(_core.cells(puzzle), boxes or shown)
    cells = flat(puzzle)
    if boxes is None:
        side = round(len(cells) ** 0.5)
        if side == 0 or side * side != len(cells):
            raise _core.Error(f"{len(cells)} cells are not a board")
        boxes = usual_boxes(side)
    return _core.of_cells(cells, boxes)


def _reads_as(line: str, puzzle: Puzzle) -> bool:
    """Whether a line means the same board, as it does unless some of its
    symbols are missing: then they are replaced by numbers."""
    try:
        return _core.cells(line) == _core.cells(puzzle)
    except _core.Error:
        return False


def is_text(puzzle: Puzzle) -> bool:
    return isinstance(puzzle, (str, bytes, bytearray, memoryview))


def text_of(puzzle: Puzzle) -> Any:
    """What the C part accepts: text as it is, numbers as a line."""
    return puzzle if is_text(puzzle) else line_of(puzzle)
