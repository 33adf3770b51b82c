"""The SQLite extension, in the shell and in Python's module."""
import os
import signal
import sqlite3
import subprocess
import threading
import time

import pytest
from shared import BUILD, EMPTY, NINE, connect, reader_texts

FOUR = "..4.1...21......"


@pytest.fixture
def db():
    db = connect()
    yield db
    db.close()


def one(db, expression, *values):
    return db.execute("SELECT " + expression, values).fetchone()[0]


def test_it_loads_into_the_shell():
    done = subprocess.run(
        ["sqlite3", ":memory:", f".load {BUILD}/permudoku", f"SELECT sudoku_solve('{FOUR}')"],
        capture_output=True,
        text=True,
    )
    assert done.stdout == "3241142321344312\n", done.stderr


@pytest.mark.parametrize(
    "expression, want",
    [
        ("sudoku_solve(?)", "3241142321344312"),
        ("sudoku_solve(?, 100)", "3241142321344312"),
        ("sudoku_verdict(?)", "unique"),
        ("sudoku_count(?)", 1),
        ("sudoku_valid(?)", "incomplete"),
        ("sudoku_canon(?)", "..1..2..23......"),
        ("hex(sudoku_digest(?))", "3C5A5D8A850E107B791A7EF7FB7BAEF0"),
        ("sudoku_rate(?)", 1.2),
        ("sudoku_level(?)", "Easy"),
        ("sudoku_clues(?)", 4),
        ("substr(sudoku_svg(?), 1, 5)", "<?xml"),
        ("sudoku_transform(?, 'transpose')", ".12...1.4......."),
        ("sudoku_format(?, 'rows')", "..4.\n1...\n21..\n....\n"),
    ],
)
def test_functions(db, expression, want):
    assert one(db, expression, FOUR) == want
    assert one(db, expression, None) in (None, "")  # hex(NULL) is empty


def test_there_is_no_solution_without_a_unique_one(db):
    assert one(db, "sudoku_solve(?)", "11" + 14 * ".") is None
    assert one(db, "sudoku_rate(?)", EMPTY) is None
    assert one(db, "sudoku_count(?, 10)", EMPTY) == 10


def test_tables(db):
    made = db.execute("SELECT * FROM sudoku_generate(3, 1)").fetchall()
    assert [row[0] for row in made] == [1, 2, 3]
    assert all(one(db, "sudoku_solve(?)", row[1]) == row[2] for row in made)
    assert all(one(db, "sudoku_clues(?)", row[1]) == row[3] for row in made)
    later = db.execute("SELECT * FROM sudoku_generate(1, 1, 3)").fetchall()
    assert later == made[2:]
    assert db.execute("SELECT * FROM sudoku_generate(0, 1)").fetchall() == []
    wish = "SELECT clues FROM sudoku_generate(2, 1, 1, '3x3', 'rotate180', 30)"
    assert db.execute(wish).fetchall() == [(30,), (30,)]
    hard = "SELECT sudoku_level(puzzle) FROM sudoku_generate(2, 1) WHERE level = 'Hard'"
    assert db.execute(hard).fetchall() == [("Hard",), ("Hard",)]
    steps = db.execute("SELECT max(step), max(rating) FROM sudoku_steps(?)", (NINE,)).fetchone()
    assert steps[1] == one(db, "sudoku_rate(?)", NINE)
    assert db.execute("SELECT count(*) FROM sudoku_solutions(?)", ("1" + 15 * ".",)).fetchone() == (72,)
    assert db.execute("SELECT count(*) FROM sudoku_solutions(?, 5)", (EMPTY,)).fetchone() == (5,)


def test_tables_join_and_nest(db):
    rows = db.execute(
        "SELECT g.number, h.number, sudoku_solve(g.puzzle) = g.solution"
        " FROM sudoku_generate(3, 1) g, sudoku_generate(2, 2, g.number) h, sudoku_steps(g.puzzle) s"
        " WHERE s.step = 1 ORDER BY 1, 2"
    ).fetchall()
    assert rows == [(a, a + b, 1) for a in (1, 2, 3) for b in (0, 1)]


def test_arguments_are_columns(db):
    assert db.execute("SELECT count, seed, first FROM sudoku_generate(1, 7)").fetchall() == [(1, 7, None)]
    both = "SELECT number, seed FROM sudoku_generate WHERE count = 2 AND seed IN (1, 2)"
    assert db.execute(both).fetchall() == [(1, 1), (2, 1), (1, 2), (2, 2)]
    assert db.execute("SELECT number FROM sudoku_generate(2, 1) WHERE seed IN (1, 2)").fetchall() == [(1,), (2,)]
    assert db.execute("SELECT number FROM sudoku_generate(2, 1) WHERE count = 1").fetchall() == []
    steps = db.execute("SELECT (SELECT count(*) FROM sudoku_steps(puzzle)) > 50 FROM sudoku_generate(2, 1)").fetchall()
    assert steps == [(1,), (1,)]


def test_numbers_end_with_those_of_sql(db):
    last = 2**63 - 1
    assert db.execute("SELECT number FROM sudoku_generate(5, 1, ?)", (last - 1,)).fetchall() == [(last - 1,), (last,)]


def test_texts_of_both_encodings():
    db = sqlite3.connect(":memory:")
    db.execute("PRAGMA encoding = 'UTF-16le'")
    db.enable_load_extension(True)
    db.load_extension(str(BUILD / "permudoku"))
    db.execute("CREATE TABLE t(p TEXT)")
    db.execute("INSERT INTO t VALUES (?)", (FOUR.replace("4", "\uff14"),))
    assert db.execute("SELECT sudoku_clues(p), sudoku_canon(p) FROM t").fetchall() == [(4, one(db, "sudoku_canon(?)", FOUR.replace("4", "\uff14")))]
    db.close()


def test_indexes_and_generated_columns(db):
    db.execute("CREATE TABLE t(puzzle TEXT, clues INT AS (sudoku_clues(puzzle)) STORED, CHECK (sudoku_valid(puzzle) <> 'invalid'))")
    db.execute("INSERT INTO t(puzzle) SELECT puzzle FROM sudoku_generate(500, 1)")
    db.execute("CREATE UNIQUE INDEX forms ON t(sudoku_digest(puzzle))")
    moved = one(db, "sudoku_transform(puzzle, 'transpose symbols=9..1') FROM t WHERE rowid = 77")
    find = "SELECT rowid FROM t WHERE sudoku_digest(puzzle) = sudoku_digest(?)"
    assert db.execute(find, (moved,)).fetchall() == [(77,)]
    plan = db.execute("EXPLAIN QUERY PLAN " + find, (moved,)).fetchall()
    assert "USING INDEX forms" in plan[0][3]
    with pytest.raises(sqlite3.IntegrityError):
        db.execute("INSERT INTO t(puzzle) VALUES (?)", (moved,))
    with pytest.raises(sqlite3.IntegrityError):
        db.execute("INSERT INTO t(puzzle) VALUES (?)", ("11" + 79 * ".",))


@pytest.mark.parametrize(
    "expression, words",
    [
        ("sudoku_solve('12')", "sudoku: 2 characters"),
        ("sudoku_solve('')", "no board"),
        ("sudoku_solve(12.5)", "sudoku:"),
        ("sudoku_solve(x'00ff')", "sudoku:"),
        ("sudoku_solve('" + FOUR + "', -1)", "a limit is a number"),
        ("sudoku_solve('" + FOUR + "', NULL)", "a limit is a number"),
        ("sudoku_count('" + EMPTY + "', 1000000000, 1)", "undecided after 1 guesses"),
        ("sudoku_count('" + EMPTY + "', 0, 1)", "undecided after 1 guesses"),
        ("sudoku_transform('" + FOUR + "', 'rows=7')", "sudoku:"),
        ("sudoku_format('" + FOUR + "', 'nonsense')", "no format"),
        ("* FROM sudoku_generate(1)", "a count and a seed"),
        ("* FROM sudoku_generate(-1, 1)", "number from 0"),
        ("* FROM sudoku_generate(1, 1, 0)", "numbered from 1"),
        ("* FROM sudoku_generate(1, 1, 1, 'large')", "sudoku:"),
        ("* FROM sudoku_generate(1, 1, 1, '3x3', 'odd')", "no such symmetry"),
        ("* FROM sudoku_generate(1, 1, 1, '3x3', 'any', 3)", "sudoku:"),
        ("* FROM sudoku_solutions('" + EMPTY + "')", "more than 100000 solutions"),
        ("* FROM sudoku_steps()", "no puzzle"),
        ("* FROM sudoku_steps('x')", "sudoku:"),
    ],
)
def test_bad_arguments_are_sql_errors(db, expression, words):
    with pytest.raises(sqlite3.OperationalError, match=words):
        db.execute("SELECT " + expression).fetchall()


@pytest.mark.parametrize(
    "query", ["SELECT sudoku_count(?, 0)", "SELECT count(*) FROM sudoku_solutions(?, 100000000)"]
)
def test_interrupts_end_questions(query):
    """Within little CPU time, which other work on the machine does not change."""
    db, sent = connect(), []

    def interrupt():
        sent.append(time.process_time())
        db.interrupt()

    threading.Timer(0.3, interrupt).start()
    with pytest.raises(sqlite3.OperationalError, match="interrupt"):
        db.execute(query, (EMPTY,)).fetchall()
    assert time.process_time() - sent[0] < 0.2
    assert db.execute("SELECT sudoku_clues(?)", (NINE,)).fetchone() == (30,)
    db.close()


def test_ctrl_c_in_the_shell():
    shell = subprocess.Popen(
        ["sqlite3", ":memory:", f".load {BUILD}/permudoku", f"SELECT sudoku_count('{EMPTY}', 0)"],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    time.sleep(0.5)
    os.kill(shell.pid, signal.SIGINT)
    assert "interrupt" in shell.communicate(timeout=250)[1]


def test_connections_close_and_threads_have_their_own():
    def work():
        db = connect()
        got = db.execute("SELECT count(*) FROM sudoku_generate(50, 1) WHERE sudoku_solve(puzzle) = solution")
        counts.append(got.fetchone()[0])
        db.close()

    counts = []
    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [50] * 6


@pytest.mark.parametrize(
    "query",
    [
        "SELECT sudoku_solve(?, 1000), 1",
        "SELECT sudoku_count(?, 10, 1000), 1",
        "SELECT sudoku_valid(?), sudoku_clues(?1)",
        "SELECT sudoku_digest(?), 1",
        "SELECT sudoku_rate(?, 1000), 1",
        "SELECT sudoku_format(?, 'json'), sudoku_svg(?1)",
        f"SELECT sudoku_transform('{FOUR}', ?), 1",
        f"SELECT sudoku_format('{FOUR}', ?), 1",
        "SELECT * FROM sudoku_solutions(?, 3)",
    ],
)
def test_texts_of_readers(db, query):
    refused = 0
    for text in reader_texts(1000):
        for value in (text, text.decode("latin-1")):
            try:
                db.execute(query, (value,)).fetchall()
            except sqlite3.OperationalError as error:
                assert str(error).startswith("sudoku: ")
                refused += 1
    assert 500 < refused
