"""The PostgreSQL extension, on a server of its own."""
import os
import subprocess
import time

import pytest
from shared import EMPTY, NINE, postgresql, psql, reader_texts  # noqa: F401

FOUR = "..4.1...21......"
pytestmark = pytest.mark.usefixtures("postgresql")


def one(expression):
    return "\n".join(psql("SELECT " + expression))


@pytest.mark.parametrize(
    "expression, want",
    [
        ("sudoku_solve(p)", "3241142321344312"),
        ("sudoku_solve(p, 100)", "3241142321344312"),
        ("sudoku_verdict(p)", "unique"),
        ("sudoku_count(p)", "1"),
        ("sudoku_valid(p)", "incomplete"),
        ("sudoku_canon(p)", "..1..2..23......"),
        ("sudoku_digest(p)", "3c5a5d8a-850e-107b-791a-7ef7fb7baef0"),
        ("sudoku_rate(p)", "1.2"),
        ("sudoku_level(p)", "Easy"),
        ("sudoku_clues(p)", "4"),
        ("sudoku_boxes(p)", "2x2"),
        ("left(sudoku_svg(p), 5)", "<?xml"),
        ("sudoku_transform(p, 'transpose')", ".12...1.4......."),
        ("sudoku_format(p, 'rows')", "..4.\n1...\n21..\n....\n"),
    ],
)
def test_functions(expression, want):
    assert one(f"{expression} FROM (VALUES ('{FOUR}'::sudoku)) t(p)") == want
    assert one(f"{expression} IS NULL FROM (VALUES (NULL::sudoku)) t(p)") == "t"


def test_the_type_is_compact_and_keeps_boxes():
    assert one(f"pg_column_size(p) FROM (SELECT '{NINE}'::sudoku p) t") == "39"
    psql("CREATE TABLE sizes AS SELECT puzzle FROM sudoku_generate(1, 1)")
    assert one("pg_column_size(puzzle) FROM sizes") == "36"
    assert one(r"sudoku_boxes(E'# boxes=3x2\n4....2.1..4....2..13.......6...513..')") == "3x2"
    for boxes in ("1x5", "2x3", "4x4", "5x5", "1x300", "16x16", "17x17"):
        where = f"FROM (SELECT sudoku_format(sudoku_puzzle(1, 1, '{boxes}'), 'line')::sudoku p) t"
        if boxes == "1x300":
            where = f"FROM (SELECT (repeat('. ', 299) || '7 ' || repeat('. ', 300 * 299))::sudoku p) t"
        elif boxes in ("16x16", "17x17"):
            continue
        got = one(f"sudoku_clues(p), p::text::sudoku = p, p = p {where}")
        assert got.split("|")[1:] == ["t", "t"], (boxes, got)


def test_binary_copies_are_equal(tmp_path):
    psql("CREATE TABLE source AS SELECT number, puzzle FROM sudoku_generate(200, 3)",
         "INSERT INTO source SELECT number + 200, puzzle FROM sudoku_generate(20, 3, 1, '3x4')",
         "CREATE TABLE target (LIKE source)")
    out = subprocess.run(["psql", "-Xqc", "COPY source TO STDOUT (FORMAT binary)"], stdout=subprocess.PIPE, check=True).stdout
    subprocess.run(["psql", "-Xqc", "COPY target FROM STDIN (FORMAT binary)"], input=out, check=True)
    assert one("count(*) FROM source s JOIN target t USING (number) WHERE s.puzzle = t.puzzle") == "220"
    for cut in (out[:-30], out.replace(b"\0\0\0\x23", b"\0\0\0\x22", 1)):
        done = subprocess.run(["psql", "-Xqc", "COPY target FROM STDIN (FORMAT binary)"], input=cut, capture_output=True)
        assert done.returncode != 0
    bad = bytes([0]) + bytes([255]) * 34
    head = out[:19] + b"\0\2" + b"\0\0\0\x08" + bytes(8) + b"\0\0\0\x23" + bad
    done = subprocess.run(["psql", "-Xqc", "COPY target FROM STDIN (FORMAT binary)"], input=head, capture_output=True)
    assert b"not a board" in done.stderr


def test_operators_and_indexes():
    psql("CREATE TABLE bank AS SELECT number, puzzle FROM sudoku_generate(1000, 1)",
         "CREATE UNIQUE INDEX plain ON bank (puzzle)",
         "CREATE INDEX form ON bank USING hash (puzzle sudoku_form_ops)",
         "CREATE UNIQUE INDEX digest ON bank (sudoku_digest(puzzle))",
         "CREATE INDEX hashed ON bank USING hash (puzzle)", "ANALYZE bank")
    moved = one("sudoku_transform(puzzle, 'transpose symbols=9..1') FROM bank WHERE number = 77")
    same = f"SELECT number FROM bank WHERE puzzle ~= '{moved}'"
    assert psql(same) == ["77"]
    assert psql("SET enable_indexscan = off", "SET enable_bitmapscan = off", same) == ["77"]
    assert any("form" in line for line in psql("EXPLAIN " + same))
    assert any("digest" in line for line in psql(f"EXPLAIN SELECT 1 FROM bank WHERE sudoku_digest(puzzle) = sudoku_digest('{moved}')"))
    assert one(f"count(*) FROM bank WHERE puzzle !~= '{moved}'") == "999"
    assert one("count(*) FROM bank a JOIN bank b ON a.puzzle ~= b.puzzle") == "1000"
    assert one("count(DISTINCT puzzle) FROM bank") == "1000"
    ordered = psql("SELECT puzzle FROM bank ORDER BY puzzle")
    assert ordered == sorted(ordered, key=lambda line: line.replace(".", "0"))
    assert "duplicate key" in psql(f"INSERT INTO bank VALUES (0, '{moved}')", ok=False)
    psql("SELECT amvalidate(oid) FROM pg_opclass WHERE opcname LIKE 'sudoku%'")
    assert set(psql("SELECT amvalidate(oid) FROM pg_opclass WHERE opcname LIKE 'sudoku%'")) == {"t"}


def test_sets():
    assert psql("SELECT number, sudoku_solve(puzzle) = solution, sudoku_clues(puzzle) = clues FROM sudoku_generate(2, 9, 5)") == ["5|t|t", "6|t|t"]
    assert psql("SELECT clues FROM sudoku_generate(2, 1, 1, '3x3', 'rotate180', 30)") == ["30", "30"]
    assert psql(f"SELECT number FROM sudoku_generate(5, 1, {2**63 - 1})") == [f"{2**63 - 1}"]
    assert psql("SELECT sudoku_level(puzzle) FROM sudoku_generate(1, 1, level => 'Hard')") == ["Hard"]
    assert psql("SELECT count(*) FROM generate_series(1, 100) n JOIN sudoku_generate(100, 5) g ON sudoku_puzzle(5, n) = g.puzzle") == ["100"]
    assert one(f"max(rating) = sudoku_rate('{NINE}') FROM sudoku_steps('{NINE}')") == "t"
    assert one(f"count(DISTINCT solution) FROM sudoku_solutions('1...............')") == "72"
    assert one(f"count(*) FROM sudoku_solutions('{EMPTY}', 5)") == "5"


@pytest.mark.parametrize(
    "expression, words",
    [
        ("sudoku_solve('12')", "sudoku: 2 characters"),
        ("sudoku_solve('')", "no board"),
        (f"sudoku_solve('{FOUR}', -1)", "a limit is a number"),
        (f"sudoku_count('{EMPTY}', 1000000000, 1)", "undecided after 1 guesses"),
        (f"sudoku_count('{EMPTY}', 0, 1)", "undecided after 1 guesses"),
        (f"sudoku_transform('{FOUR}', 'rows=7')", "sudoku:"),
        (f"sudoku_format('{FOUR}', 'nonsense')", "no format"),
        ("* FROM sudoku_generate(NULL, 1)", "a count and a seed"),
        ("* FROM sudoku_generate(-1, 1)", "number from 0"),
        ("* FROM sudoku_generate(1, 1, 0)", "numbered from 1"),
        ("* FROM sudoku_generate(1, 1, 1, 'large')", "sudoku:"),
        ("* FROM sudoku_generate(1, 1, 1, '3x3', 'odd')", "no symmetry"),
        ("* FROM sudoku_generate(1, 1, level => 'odd')", "no level"),
        ("* FROM sudoku_generate(1, 1, 1, '3x3', 'any', 3)", "sudoku:"),
        (f"* FROM sudoku_solutions('{EMPTY}')", "more than 100000 solutions"),
    ],
)
def test_bad_arguments_are_sql_errors(expression, words):
    assert words in psql("SELECT " + expression, ok=False)


def test_parallel_results_equal_serial_ones():
    psql("CREATE TABLE many AS SELECT number, puzzle FROM sudoku_generate(3000, 4)",
         "INSERT INTO many SELECT number + i * 3000, puzzle FROM many, generate_series(1, 5) i",
         "ANALYZE many")
    query = ("SELECT count(*), count(sudoku_solve(puzzle)), min(sudoku_digest(puzzle)::text), sum(sudoku_clues(puzzle)),"
             " bool_and(sudoku_puzzle(4, (number - 1) % 3000 + 1) = puzzle) FROM many")
    serial = psql("SET max_parallel_workers_per_gather = 0", query)
    parallel = ["SET max_parallel_workers_per_gather = 3", "SET parallel_setup_cost = 0", "SET parallel_tuple_cost = 0",
                "SET min_parallel_table_scan_size = 0"]
    assert any("Parallel" in line for line in psql(*parallel, "EXPLAIN " + query))
    assert psql(*parallel, query) == serial
    assert serial[0].startswith("18000|18000|") and serial[0].endswith("|t")


@pytest.mark.parametrize(
    "query",
    [
        f"SELECT sudoku_count('{EMPTY}', 0)",
        f"SELECT count(*) FROM sudoku_solutions('{EMPTY}', 1000000000)",
        "SELECT count(*) FROM sudoku_generate(100000000, 1)",
        "SELECT count(sudoku_solve(sudoku_puzzle(1, n % 9 + 1))) FROM generate_series(1, 1000000000) n",
    ],
)
def test_cancelling_ends_questions(query):
    """None of these ends by itself."""
    words = psql("SET statement_timeout = 300", query, ok=False)
    assert "canceling statement due to statement timeout" in words
    client = subprocess.Popen(["psql", "-Xq", "-c", query], stderr=subprocess.PIPE, text=True, env=dict(os.environ, PGAPPNAME="victim"))
    while "t" not in psql("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim' AND state = 'active'"):
        pass
    assert "canceling statement due to user request" in client.communicate(timeout=250)[1]


def test_a_cancelled_session_goes_on():
    done = subprocess.run(
        ["psql", "-XqAt", "-c", "SET statement_timeout = 200", "-c", f"SELECT sudoku_count('{EMPTY}', 0)",
         "-c", "SET statement_timeout = 0", "-c", f"SELECT sudoku_solve('{FOUR}')"], capture_output=True, text=True)
    assert done.stdout == "3241142321344312\n"


def test_memory_is_in_a_context_of_its_own():
    used = psql(f"SELECT sudoku_digest('{NINE}'), sudoku_solve('{NINE}')",
                "SELECT total_bytes > 100000 FROM pg_backend_memory_contexts WHERE name = 'permudoku'")
    assert used[-1] == "t"
    many = psql("SELECT count(sudoku_svg(puzzle)) FROM sudoku_generate(1, 1)",
                "CREATE TEMP TABLE before AS SELECT used_bytes FROM pg_backend_memory_contexts WHERE name = 'permudoku'",
                "SELECT count(sudoku_svg(puzzle) || sudoku_format(puzzle, 'json')) FROM sudoku_generate(300, 1)",
                "SELECT a.used_bytes - b.used_bytes < 100000 FROM pg_backend_memory_contexts a, before b WHERE name = 'permudoku'")
    assert many[-1] == "t"


def wait_for_server():
    for _ in range(200):
        if subprocess.run(["psql", "-Xqc", "SELECT 1"], capture_output=True).returncode == 0:
            return
        time.sleep(0.1)
    pytest.fail("the server is not back")


def test_a_crash_loses_nothing_that_was_committed():
    psql("CREATE TABLE kept (number bigint, puzzle sudoku)", "CREATE INDEX ON kept USING hash (puzzle sudoku_form_ops)")
    for i in range(5):
        psql(f"INSERT INTO kept SELECT number, puzzle FROM sudoku_generate(100, 6, {100 * i + 1})")
    victim = subprocess.Popen(
        ["psql", "-Xq", "-c", "INSERT INTO kept SELECT number, puzzle FROM sudoku_generate(10000000, 6, 501)"],
        stderr=subprocess.PIPE, text=True, env=dict(os.environ, PGAPPNAME="victim"))
    while not (pid := psql("SELECT pid FROM pg_stat_activity WHERE application_name = 'victim' AND state = 'active'")):
        pass
    time.sleep(0.5)
    os.kill(int(pid[0]), 9)
    assert "server closed the connection" in victim.communicate(timeout=20)[1]
    wait_for_server()
    good = "count(*), count(DISTINCT puzzle), bool_and(sudoku_puzzle(6, number) = puzzle) FROM kept"
    assert one(good) == "500|500|t"
    # And the whole server at once.
    server = os.environ["SERVER"]
    pids = [int(line) for line in psql("SELECT pid FROM pg_stat_activity")]
    postmaster = int(open(server + "/data/postmaster.pid").readline())
    os.kill(postmaster, 9)
    for pid in pids:
        try:
            os.kill(pid, 9)
        except ProcessLookupError:
            pass
    for _ in range(100):
        done = subprocess.run([server + "/run", "pg_ctl", "-D", server + "/data", "-l", server + "/log", "-w", "start"], capture_output=True, text=True)
        if done.returncode == 0:
            break
        time.sleep(0.1)
    wait_for_server()
    assert one(good) == "500|500|t"
    assert one("count(*) FROM kept WHERE puzzle ~= sudoku_transform(sudoku_puzzle(6, 77), 'transpose')") == "1"


def test_texts_of_readers():
    psql("CREATE OR REPLACE FUNCTION try(t text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN"
         " RETURN sudoku_verdict(t::sudoku, 1000) || sudoku_count(t::sudoku, 10, 1000) || sudoku_valid(t::sudoku) ||"
         " (SELECT count(*) FROM sudoku_solutions(t::sudoku, 3)) || left(sudoku_digest(t::sudoku)::text, 0);"
         " EXCEPTION WHEN OTHERS THEN IF SQLERRM NOT LIKE 'sudoku: %' THEN RAISE; END IF; RETURN SQLSTATE; END $$",
         "CREATE TABLE IF NOT EXISTS texts (t text)")
    texts = [text.replace(b"\0", b"") for text in reader_texts(1500)]
    rows = [text.decode("utf-8", "replace").encode() for text in texts]
    escaped = b"\n".join(r.replace(b"\\", b"\\\\").replace(b"\n", b"\\n").replace(b"\r", b"\\r").replace(b"\t", b"\\t") for r in rows)
    subprocess.run(["psql", "-Xqc", "COPY texts FROM STDIN"], input=escaped + b"\n\\.\n", check=True)
    codes = dict(line.rsplit("|", 1) for line in psql("SELECT try(t), count(*) FROM texts GROUP BY 1"))
    assert sum(map(int, codes.values())) == len(rows)
    assert "XX000" not in codes and int(codes["22P02"]) > 100


def test_the_extension_can_be_dropped():
    psql("CREATE SCHEMA other", "CREATE DATABASE again")
    subprocess.run(["psql", "-Xqd", "again", "-c", "CREATE EXTENSION permudoku SCHEMA public", "-c", "CREATE TABLE t (p sudoku)",
                    "-c", "DROP EXTENSION permudoku CASCADE", "-c", "CREATE EXTENSION permudoku"], check=True, capture_output=True)
