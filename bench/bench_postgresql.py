"""PostgreSQL on ROWS (1,000,000) puzzles beside the program, after
`make test-bindings`:

    tests/sql/with-postgresql /usr/bin/python3 bench/bench_postgresql.py FOLDER

CPU seconds are those of the backend that runs the query.
"""
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = ROOT / "build/release/permudoku"
ROWS = int(os.environ.get("ROWS", 1_000_000))
TICK = os.sysconf("SC_CLK_TCK")


class Session:
    def __init__(self):
        self.client = subprocess.Popen(["psql", "-XqAt"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.pid = int(self.run("SELECT pg_backend_pid()")[0])

    def run(self, query):
        """The rows of the answer, as lines."""
        self.client.stdin.write(query + ";\n\\echo end\n")
        self.client.stdin.flush()
        return list(iter(lambda: self.client.stdout.readline().rstrip("\n"), "end"))

    def cpu(self):
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def measure(self, words, query):
        cpu, clock = self.cpu(), time.monotonic()
        answer = self.run(query)
        print(f"{words:36} {self.cpu() - cpu:7.2f} CPU s {time.monotonic() - clock:7.2f} s  {' '.join(answer)[:80]}", flush=True)
        return answer


def measure_program(words, *arguments):
    before, clock = os.times(), time.monotonic()
    subprocess.run([str(PROGRAM), *arguments], check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    print(f"{words:36} {cpu:7.2f} CPU s {time.monotonic() - clock:7.2f} s", flush=True)


def main(folder):
    session = Session()
    run, measure = session.run, session.measure
    puzzles = str(Path(folder) / "puzzles")
    run("CREATE EXTENSION IF NOT EXISTS permudoku")
    measure("generate and insert", f"CREATE TABLE bank AS SELECT number, puzzle FROM sudoku_generate({ROWS}, 1)")
    measure_program("program generate", "generate", "-j", "1", "--seed", "1", "--count", str(ROWS), "--no-distinct", "-f", "line", "-o", puzzles)
    measure("table", "SELECT pg_size_pretty(pg_table_size('bank')), count(*) FROM bank")
    run("ANALYZE bank")
    for name in ("solve", "canon"):
        measure_program(f"program {name}", name, "-j", "1", "-f", "line", puzzles)
        plain = f"SELECT count(sudoku_{name}(puzzle)) FROM bank"
        # What number and answer sum up to.
        rows = f"SELECT sum(('x' || left(md5(number || sudoku_{name}(puzzle)::text), 8))::bit(32)::bigint) FROM bank"
        run("SET max_parallel_workers_per_gather = 0")
        measure(f"sudoku_{name}", plain)
        serial = measure(f"sudoku_{name}, all answers", rows)
        run("SET max_parallel_workers_per_gather = 2; SET min_parallel_table_scan_size = 0; SET parallel_setup_cost = 0")
        assert any("Parallel" in line for line in run("EXPLAIN " + rows))
        measure(f"sudoku_{name}, 2 workers", plain)
        assert measure(f"sudoku_{name}, all answers, 2 workers", rows) == serial
    measure("hash index of forms", "CREATE INDEX form ON bank USING hash (puzzle sudoku_form_ops)")
    measure("unique index of digests", "CREATE UNIQUE INDEX digest ON bank (sudoku_digest(puzzle))")
    run("ANALYZE bank")
    for which in (f"{ROWS // 2}", f"{ROWS}"):
        moved = run(f"SELECT sudoku_transform(puzzle, 'transpose symbols=9..1') FROM bank WHERE number = {which}")[0]
        for condition in (f"puzzle ~= '{moved}'", f"sudoku_digest(puzzle) = sudoku_digest('{moved}')"):
            query = f"SELECT number FROM bank WHERE {condition}"
            assert "Index" in " ".join(run("EXPLAIN " + query)), run("EXPLAIN " + query)
            assert measure("lookup " + condition.split("'")[0][:26], query) == [which]


main(sys.argv[1])
