"""Many boards of one shape in one call.

Boards are one of these, and results are of the same kind:

- a numpy array of uint8, uint16 or uint32, of shape (n, side, side) or
  (n, side * side); an array of another integer type is converted
- bytes or bytearray: text with one character per cell, and optionally a line
  end after each board, as in a file
- a list, or anything else to iterate over, of such texts as str
"""
from __future__ import annotations

from array import array
from enum import IntEnum
from typing import Any, Iterator

from permudoku import _core
from permudoku._board import Board, board_of

_TEXT, _CELL_TYPES = 0, {1: 1, 2: 2, 4: 3}


class Verdict(IntEnum):
    """What is known about the solutions of a puzzle."""

    BAD = -1  #: not a board; only with bad="skip"
    NONE = 0
    UNIQUE = 1
    MULTIPLE = 2
    UNKNOWN = 3  #: the limit of guesses was reached


def undecided(guesses: int) -> _core.Error:
    error = _core.Error(f"undecided after {guesses} guesses")
    error.status = "ERR_LIMIT"
    return error


def _side(boxes: str) -> int:
    rows, _, columns = boxes.lower().partition("x")
    return int(rows) * int(columns)


class _Batch:
    """Boards of one call: their memory, and memory for results."""

    def __init__(self, boards: Any, side: int) -> None:
        self.cells = side * side
        self.kind = _TEXT
        self.is_array = hasattr(boards, "__array_interface__")
        self.is_list = False
        if self.is_array:
            self._open_array(boards, side)
        elif isinstance(boards, (bytes, bytearray, memoryview)):
            self._open_text(boards)
        elif isinstance(boards, str):
            raise TypeError("one str is not a batch; use bytes, or a list of str")
        else:
            self._open_list(boards)

    def _open_array(self, boards: Any, side: int) -> None:
        import numpy

        if boards.dtype.kind not in "ui":
            raise TypeError(f"boards of {boards.dtype} are not numbers")
        if boards.dtype not in (numpy.uint8, numpy.uint16, numpy.uint32):
            if boards.size and (boards.min() < 0 or boards.max() > side):
                raise _core.Error(f"a number is not a symbol 1..{side}, or 0")
            boards = boards.astype(numpy.uint8 if side < 256 else numpy.uint32)
        if boards.ndim < 2 or boards.shape[1:] not in ((side, side), (self.cells,)):
            raise ValueError(
                f"an array of shape {boards.shape} is not boards of side {side}"
            )
        self.boards = numpy.ascontiguousarray(boards)
        self.kind = _CELL_TYPES[boards.itemsize]
        self.count = len(boards)
        self.stride = self.cells * boards.itemsize

    def _open_text(self, boards: Any) -> None:
        boards = memoryview(boards).cast("B")
        size, cells = boards.nbytes, self.cells
        has_ends = size > cells and boards[cells] == ord("\n")
        self.stride = cells + has_ends
        # The last line end may be missing.
        self.count = (size + has_ends) // self.stride
        if size not in (self.count * self.stride, self.count * self.stride - has_ends):
            raise _core.Error(f"{size} bytes are not boards of {cells} characters")
        if has_ends and boards[cells :: self.stride].tobytes().strip(b"\n"):
            raise _core.Error(f"not every line has {cells} characters")
        self.boards = boards

    def _open_list(self, boards: Any) -> None:
        texts = list(boards)
        for number, text in enumerate(texts, 1):
            if len(text) != self.cells:
                raise _core.Error(
                    f"board {number}: {len(text)} characters instead of {self.cells}"
                )
        self.boards = "".join(texts).encode("ascii", "replace")
        self.count = len(texts)
        self.stride = self.cells
        self.is_list = True

    def room(self) -> Any:
        """Memory for results, which are empty boards at first."""
        if self.is_array:
            import numpy

            # Unlike zeros_like(), this does not touch the memory.
            return numpy.zeros(self.boards.shape, self.boards.dtype)
        end = b"\n" * (self.stride - self.cells)
        room = bytearray((b"." * self.cells + end) * self.count)
        del room[memoryview(self.boards).nbytes :]
        return room

    def answers(self, code: str, width: int = 1) -> Any:
        """Memory for `width` numbers per board: an array like the boards, or of
        the standard library."""
        if self.is_array:
            import numpy

            return numpy.zeros(self.count * width, dtype=code)
        return array(code, bytes(array(code).itemsize * self.count * width))

    def finish(self, results: Any, is_missing: Any = None) -> Any:
        if not self.is_list:
            return results if self.is_array else bytes(results)
        text, cells = results.decode(), self.cells
        return [
            None if is_missing and is_missing[i] else board_of(text[i * cells : (i + 1) * cells])
            for i in range(self.count)
        ]

    def call(self, function: Any, results: Any, answers: Any, bad: str, limit: int, guesses: int) -> None:
        if bad not in ("raise", "skip"):
            raise ValueError(f"bad is 'raise' or 'skip', not {bad!r}")
        function(
            self.boards,
            results,
            answers,
            self.kind,
            self.count,
            self.stride,
            bad == "skip",
            limit,
            guesses,
        )


class Solver:
    """Solves batches of boards with the same boxes.

    A solver keeps its workspace, releases the interpreter's lock while it
    works, and may be used by several threads at once. Ctrl-C ends a batch.

    >>> solver = Solver("2x2")
    >>> solver.solve(["..4.1...21......", "11.............."])
    ([Board('3241142321344312'), None], array('i', [1, 0]))
    >>> solver.solve(b"..4.1...21......\\n11..............\\n")[0]
    b'3241142321344312\\n................\\n'
    """

    def __init__(self, boxes: str = "3x3", *, engine: str | None = None) -> None:
        self._core = _core.Solver(boxes, engine)
        self.side = _side(boxes)

    def solve(self, boards: Any, *, bad: str = "raise", guesses: int = 0) -> tuple[Any, Any]:
        """Solutions and verdicts. A board without a solution has an empty
        result, or None in a list; if there are several solutions, the result is
        one of them. A text or number that is not a board is an Error, or with
        bad="skip" the verdict BAD.
        """
        batch = _Batch(boards, self.side)
        results, verdicts = batch.room(), batch.answers("i")
        batch.call(self._core.solve, results, verdicts, bad, 0, guesses)
        return batch.finish(results, [v not in (1, 2) for v in verdicts] if batch.is_list else None), verdicts

    def verdicts(self, boards: Any, *, bad: str = "raise", guesses: int = 0) -> Any:
        """The verdicts alone, which is a little faster."""
        batch = _Batch(boards, self.side)
        verdicts = batch.answers("i")
        batch.call(self._core.solve, None, verdicts, bad, 0, guesses)
        return verdicts

    def count(self, boards: Any, limit: int = 1_000_000, *, bad: str = "raise", guesses: int = 0) -> Any:
        """The number of solutions of each board, up to `limit`; 0 for one that
        was skipped. If `guesses` do not suffice for a board: Error.

        >>> Solver("2x2").count(["1..............."])
        array('Q', [72])
        """
        batch = _Batch(boards, self.side)
        pairs = batch.answers("Q", 2)
        batch.call(self._core.count, None, pairs, bad, limit, guesses)
        counts, exact = pairs[0::2], pairs[1::2]
        if guesses and any(not e and (limit == 0 or c < limit) for c, e in zip(counts, exact)):
            raise undecided(guesses)
        return counts


class Canon:
    """Canonical forms of boards with the same boxes, full or not.

    >>> Canon("2x2").find(["..4.1...21......"])
    [Board('..1..2..23......')]
    """

    def __init__(self, boxes: str = "3x3", *, engine: str | None = None) -> None:
        self._core = _core.Canon(boxes, engine)
        self.side = _side(boxes)

    def find(self, boards: Any, *, bad: str = "raise") -> Any:
        """The form of each board; an empty board for one that was skipped."""
        batch = _Batch(boards, self.side)
        results = batch.room()
        batch.call(self._core.find, results, None, bad, 0, 0)
        return batch.finish(results)

    def digests(self, boards: Any, *, bad: str = "raise") -> Any:
        """The digest of each form: an array of shape (n, 16), or a list of 32
        hexadecimal digits each. Zeros for a board that was skipped.

        >>> Canon("2x2").digests(["..4.1...21......"])
        ['3c5a5d8a850e107b791a7ef7fb7baef0']
        """
        batch = _Batch(boards, self.side)
        digests = batch.answers("B", 16)
        batch.call(self._core.find, None, digests, bad, 0, 0)
        if batch.is_array:
            return digests.reshape(batch.count, 16)
        raw = bytes(digests)
        return [raw[i : i + 16].hex() for i in range(0, len(raw), 16)]


class Generator:
    """Puzzles with a unique solution, each the same for its seed and number on
    every machine: those of `permudoku generate --no-distinct`.

    `clues` is a number of clues, or the least and the most; `symmetry` that of
    the pattern of clues, such as "rotate180"; `minimal` that no clue can be
    removed; `fewest` to look for few clues. `rule` is "search" or "singles",
    the default above side 16. `level` is "Easy", "Medium", "Hard", "Expert",
    "Master" or "Extreme". Error if no such puzzle can be made.

    Iterating yields one puzzle after the other, without an end:

    >>> from itertools import islice
    >>> list(islice(Generator("2x2", seed=1), 2))
    [Board('..4.1...21......'), Board('42.3....3..2....')]
    """

    def __init__(
        self,
        boxes: str = "3x3",
        *,
        seed: int,
        symmetry: str | None = None,
        clues: int | tuple[int, int] | None = None,
        minimal: bool = False,
        fewest: bool = False,
        rule: str | None = None,
        level: str | None = None,
    ) -> None:
        least, most = clues if isinstance(clues, (tuple, list)) else (clues or 0, clues or 0)
        self._core = _core.Maker(boxes, seed, symmetry, rule, level, least, most, minimal, fewest)
        self.side = _side(boxes)

    def make(self, number: int = 1) -> tuple[Board, Board]:
        """Puzzle `number`, from 1, and its solution."""
        puzzle, solution = self._core.make(number)
        return board_of(puzzle), board_of(solution)

    def array(self, count: int, first: int = 1) -> Any:
        """Puzzles `first`, `first` + 1, ... as a numpy array of shape (count,
        side, side)."""
        import numpy

        side = self.side
        boards = numpy.empty((count, side, side), numpy.uint8 if side < 256 else numpy.uint16)
        self._core.fill(boards, boards.itemsize, first, count)
        return boards

    def __iter__(self) -> Iterator[Board]:
        return self.starting(1)

    def starting(self, first: int) -> Iterator[Board]:
        """Iterates from puzzle `first` on."""
        while True:
            yield self.make(first)[0]
            first += 1
