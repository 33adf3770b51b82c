"""Batches: arrays, buffers and lists, threads and signals."""
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy
import pytest
from shared import BUILD, EMPTY, NINE

import permudoku

PUZZLES = permudoku.Generator(seed=7).array(300)
LINES = [permudoku.Board(puzzle) for puzzle in PUZZLES]
SOLUTIONS = [permudoku.solve(line) for line in LINES]


@pytest.mark.parametrize("kind", [numpy.uint8, numpy.uint16, numpy.uint32, numpy.int64])
@pytest.mark.parametrize("shape", [(300, 9, 9), (300, 81)])
def test_arrays_of_every_type(kind, shape):
    solved, verdicts = permudoku.Solver().solve(PUZZLES.astype(kind).reshape(shape))
    assert solved.shape == shape and (verdicts == permudoku.Verdict.UNIQUE).all()
    assert [permudoku.Board(board) for board in solved] == SOLUTIONS


def test_arrays_that_are_not_contiguous_or_writable():
    strided = PUZZLES[::-2]
    frozen = PUZZLES.copy()
    frozen.flags.writeable = False
    solver = permudoku.Solver()
    assert [permudoku.Board(b) for b in solver.solve(strided)[0]] == SOLUTIONS[::-2]
    assert [permudoku.Board(b) for b in solver.solve(frozen)[0]] == SOLUTIONS


def test_texts():
    solver = permudoku.Solver()
    lines = "".join(line + "\n" for line in LINES).encode()
    want = "".join(line + "\n" for line in SOLUTIONS).encode()
    assert solver.solve(lines)[0] == want
    assert solver.solve(lines[:-1])[0] == want[:-1]
    assert solver.solve(bytearray(lines.replace(b"\n", b"")))[0] == want.replace(b"\n", b"")
    assert solver.solve(LINES)[0] == SOLUTIONS
    assert solver.solve([])[0] == [] and solver.solve(b"")[0] == b""


def test_counts_and_verdicts():
    solver = permudoku.Solver()
    boards = [NINE, "11" + 79 * ".", EMPTY]
    assert list(solver.verdicts(boards)) == [1, 0, 2]
    assert list(solver.count(boards, 50)) == [1, 0, 50]
    assert solver.solve(boards)[0][:2] == [permudoku.solve(NINE), None]


@pytest.mark.parametrize("limit", [0, 10**9])
def test_counts_that_are_undecided_raise(limit):
    with pytest.raises(permudoku.Error, match="undecided after 5 guesses") as caught:
        permudoku.Solver().count([EMPTY], limit, guesses=5)
    assert caught.value.status == "ERR_LIMIT"


def test_forms_and_digests():
    canon = permudoku.Canon()
    assert canon.find(LINES[:50]) == [permudoku.canon(line) for line in LINES[:50]]
    assert canon.digests(LINES[:50]) == [permudoku.digest(line) for line in LINES[:50]]
    digests = canon.digests(PUZZLES[:50])
    assert digests.shape == (50, 16)
    assert [bytes(row).hex() for row in digests] == canon.digests(LINES[:50])


def test_generators():
    maker = permudoku.Generator(seed=7)
    assert [permudoku.Board(puzzle) for puzzle in maker.array(5, first=100)] == LINES[99:104]
    assert next(maker.starting(42)) == LINES[41]
    puzzle, solution = maker.make(3)
    assert (puzzle, solution) == (LINES[2], SOLUTIONS[2])
    large = permudoku.Generator("5x5", seed=1)
    assert permudoku.verdict(large.array(1)[0]).name == "UNIQUE"


def test_other_sizes():
    boards = permudoku.Generator("3X4", seed=1).array(5)
    solved, verdicts = permudoku.Solver("3x4").solve(boards)
    assert list(verdicts) == [1] * 5
    assert all(permudoku.check(permudoku.Board(b, "3x4"))[0] == "valid" for b in solved)


@pytest.mark.parametrize("bad", [numpy.full((1, 9, 9), 10, numpy.uint8), [80 * "." + "x"]])
def test_bad_boards_raise_or_are_skipped(bad):
    solver = permudoku.Solver()
    with pytest.raises(permudoku.Error, match="board 1"):
        solver.solve(bad)
    assert list(solver.verdicts(bad, bad="skip")) == [permudoku.Verdict.BAD]
    assert list(solver.count(bad, bad="skip")) == [0]


@pytest.mark.parametrize(
    "boards, kind",
    [
        (numpy.zeros((2, 9, 8), numpy.uint8), ValueError),
        (numpy.zeros(81, numpy.uint8), ValueError),
        (numpy.zeros((1, 81), float), TypeError),
        (numpy.full((1, 81), -1), permudoku.Error),
        (b"12", permudoku.Error),
        (["12"], permudoku.Error),
        (NINE, TypeError),
        (f"{NINE}\n{NINE};{NINE}\n".encode(), permudoku.Error),
        (memoryview(2 * NINE.encode())[::2], TypeError),
        ([NINE.encode()], TypeError),
        (["é" + 80 * "."], permudoku.Error),
        ([None], TypeError),
        (None, TypeError),
        (5, TypeError),
    ],
)
def test_what_is_not_a_batch_raises(boards, kind):
    with pytest.raises(kind):
        permudoku.Solver().solve(boards)


def test_buffers_that_are_too_small_are_refused():
    core = permudoku._core.Solver("3x3", None)
    for boards, results, answers in (
        (None, None, None),
        (b"", None, None),
        (bytes(81), bytearray(80), None),
        (bytes(81), None, bytearray(3)),
        (bytes(81), bytes(81), None),
    ):
        with pytest.raises((TypeError, ValueError, BufferError)):
            core.solve(boards, results, answers, 1, 1, 81, False, 0, 0)
    for cells, count, stride in ((9, 1, 81), (1, -1, 81), (1, 1, 80), (1, 2**62, 2**62), (4, 1, 324)):
        with pytest.raises((ValueError, BufferError)):
            core.solve(bytes(81), None, None, cells, count, stride, False, 0, 0)
    maker = permudoku.Generator("2x2", seed=1)._core
    for count in (-1, 2, 2**60, 2**63 - 1):
        with pytest.raises(ValueError):
            maker.fill(bytearray(16), 1, 1, count)


def test_one_object_serves_many_threads():
    solver, canon = permudoku.Solver(), permudoku.Canon()
    forms = canon.find(LINES)
    with ThreadPoolExecutor(8) as pool:
        solved = [pool.submit(solver.solve, LINES) for _ in range(16)]
        found = [pool.submit(canon.find, LINES) for _ in range(16)]
        single = [pool.submit(permudoku.solve, line) for line in LINES]
        assert all(work.result()[0] == SOLUTIONS for work in solved)
        assert all(work.result() == forms for work in found)
        assert [work.result() for work in single] == SOLUTIONS


def test_other_threads_run_meanwhile():
    ticks, stop = [], threading.Event()

    def tick():
        while not stop.wait(0.005):
            ticks.append(1)

    thread = threading.Thread(target=tick)
    thread.start()
    permudoku.count(EMPTY, 1_500_000)
    stop.set()
    thread.join()
    assert len(ticks) > 3


@pytest.mark.parametrize(
    "work",
    [
        "permudoku.count(81 * '.', 0)",
        "permudoku.solutions(81 * '.', 10**8)",
        "permudoku.Solver().count([81 * '.'], 0)",
        "permudoku.Solver().solve(((8 * '.' + '1') * 9 + '\\n').encode() * 3_000_000)",
        "permudoku.Canon().find(numpy.zeros((3_000_000, 9, 9), numpy.uint8))",
        "permudoku.Generator(seed=1).array(1_000_000)",
        "permudoku.generate('4x4', seed=1, fewest=True)",
        "list(permudoku.Generator(seed=1))",
    ],
)
def test_signals_end_the_work(work):
    """Within little CPU time, which other work on the machine does not change."""
    script = f"""
import numpy, os, permudoku, signal, threading, time
sent = []
def send():
    sent.append(time.process_time())
    os.kill(os.getpid(), signal.SIGINT)
timer = threading.Timer(0.4, send)
timer.start()
try:
    {work}
except KeyboardInterrupt:
    print(time.process_time() - sent[0])
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=250,
        env={"PYTHONPATH": str(BUILD / "python")},
    )
    assert done.returncode == 0 and done.stdout, done.stderr
    assert float(done.stdout) < 0.2
