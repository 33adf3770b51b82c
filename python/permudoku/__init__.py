"""Generalized Sudoku: boards of any size over any symbols.

>>> import permudoku
>>> solution = permudoku.solve(
...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> print(solution.format("boxed"))
+-------+-------+-------+
| 5 3 4 | 6 7 8 | 9 1 2 |
| 6 7 2 | 1 9 5 | 3 4 8 |
| 1 9 8 | 3 4 2 | 5 6 7 |
+-------+-------+-------+
| 8 5 9 | 7 6 1 | 4 2 3 |
| 4 2 6 | 8 5 3 | 7 9 1 |
| 7 1 3 | 9 2 4 | 8 5 6 |
+-------+-------+-------+
| 9 6 1 | 5 3 7 | 2 8 4 |
| 2 8 7 | 4 1 9 | 6 3 5 |
| 3 4 5 | 2 8 6 | 1 7 9 |
+-------+-------+-------+
<BLANKLINE>

The functions of this module are about one board. Solver, Canon and Generator
process many boards of one shape in one call, as numpy arrays, other buffers, or
lists of texts.
"""

from permudoku import _core
from permudoku._board import Board, Puzzle
from permudoku._batch import Canon, Generator, Solver, Verdict
from permudoku._core import Error
from permudoku._single import (
    Rating,
    Step,
    canon,
    check,
    count,
    digest,
    generate,
    grid,
    rate,
    render,
    solutions,
    solve,
    steps,
    transform,
    verdict,
)

__version__ = _core.VERSION
DIGEST_VERSION = _core.DIGEST_VERSION
__all__ = [
    "Board",
    "Canon",
    "DIGEST_VERSION",
    "Error",
    "Generator",
    "Puzzle",
    "Rating",
    "Solver",
    "Step",
    "Verdict",
    "canon",
    "check",
    "count",
    "digest",
    "generate",
    "grid",
    "rate",
    "render",
    "solutions",
    "solve",
    "steps",
    "transform",
    "verdict",
]
