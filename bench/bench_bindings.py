"""Boards per second of CPU time: the program, the library, Python and SQLite,
on the same puzzles, side by side, after `make test-bindings`:

    /usr/bin/python3 bench/bench_bindings.py FOLDER

The program reads a file and writes one; the others are measured from memory to
memory. Each figure is the best of several rounds.
"""
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "build/bindings/python"), str(ROOT / "tests/bindings")]

import numpy
from shared import connect

import permudoku

PROGRAM = ROOT / "build/release/permudoku"
MADE = int(os.environ.get("MADE", 50_000))
COPIES = int(os.environ.get("COPIES", 20))
ROUNDS = int(os.environ.get("ROUNDS", 3))


def own(work):
    start = time.process_time()
    work()
    return time.process_time() - start


def child(*words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([str(word) for word in words], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(folder):
    puzzles = permudoku.Generator(seed=1).array(MADE)
    lines = "".join(permudoku.Board(p) + "\n" for p in puzzles).encode() * COPIES
    count = MADE * COPIES
    path = Path(folder) / "puzzles"
    path.write_bytes(lines)
    array = numpy.tile(puzzles, (COPIES, 1, 1))
    solver, canon = permudoku.Solver(), permudoku.Canon()
    db = connect()
    db.execute("CREATE TABLE t(p TEXT)")
    db.executemany("INSERT INTO t VALUES (?)", ((line,) for line in lines.decode().split()))
    few = lines.decode().split()[: count // 10]
    rows = {
        "program solve": lambda: child(PROGRAM, "solve", "--threads", 1, "-f", "line", "-o", Path(folder) / "out", path),
        "Python, lines": lambda: own(lambda: solver.solve(lines)),
        "Python, uint8 array": lambda: own(lambda: solver.solve(array)),
        "Python, one call each (a tenth)": lambda: 10 * own(lambda: [permudoku.solve(p) for p in few]),
        "SQLite scan": lambda: own(lambda: db.execute("SELECT sum(length(p)) FROM t").fetchone()),
        "SQLite sudoku_solve": lambda: own(lambda: db.execute("SELECT count(sudoku_solve(p)) FROM t").fetchone()),
        "program canon": lambda: child(PROGRAM, "canon", "--threads", 1, "-f", "line", "-o", Path(folder) / "out", path),
        "Python canon, lines": lambda: own(lambda: canon.find(lines)),
        "SQLite sudoku_canon": lambda: own(lambda: db.execute("SELECT count(sudoku_canon(p)) FROM t").fetchone()),
    }
    best = {name: min(work() for _ in range(ROUNDS)) for name, work in rows.items()}
    for name, seconds in best.items():
        base = best["program canon" if "canon" in name else "program solve"]
        print(f"{name:32} {seconds:7.2f} s {count / seconds / 1000:8.0f}k boards/s {100 * base / seconds:5.0f} % of the program")


main(sys.argv[1])
