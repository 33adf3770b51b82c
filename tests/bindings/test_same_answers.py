"""The program, Python, SQLite and PostgreSQL give the same answers."""
import pytest
from shared import connect, postgresql, program, psql  # noqa: F401

import permudoku

pytestmark = pytest.mark.usefixtures("postgresql")


def corpus():
    """Puzzles made by the program, with unique solutions and without, 9x9 and
    other sizes, each as the line that the program prints."""
    texts = program("generate", "--seed", "11", "--count", "150", "--no-distinct", "-f", "line")
    texts += program("generate", "--seed", "11", "--count", "20", "--level", "Hard", "--no-distinct", "-f", "line") if has_levels() else []
    texts += [text[:i] + "." + text[i + 1 :] for i, text in enumerate(texts[:60])]
    texts += [text[:80] + "1" for text in texts[:20]] + [81 * "."]
    for boxes, count in (("2x2", 20), ("4x4", 8)):
        texts += program("generate", "--boxes", boxes, "--seed", "11", "--count", str(count), "--no-distinct", "-f", "line")
    for boxes in ("2x3", "3x2", "2x5"):
        comment, *lines = program("generate", "--boxes", boxes, "--seed", "11", "--count", "8", "--no-distinct", "-f", "line")
        texts += [comment + "\n" + line for line in lines]
    return texts


def has_levels():
    return "--level" in "\n".join(program("generate", "--help"))


TEXTS = corpus()


def without_comments(lines):
    return [line for line in lines if not line.startswith("#")]


def by_program(*command, texts=TEXTS):
    """One answer per text; each text is a file of its own if it has a comment."""
    plain = [text for text in texts if "\n" not in text and len(text) == 81]
    answers = dict(zip(plain, program(*command, text="\n".join(plain))))
    for text in texts:
        if text not in answers:
            (answers[text],) = without_comments(program(*command, text=text + "\n"))
    return [answers[text] for text in texts]


def by_sqlite(expression, texts=TEXTS):
    db = connect()
    answers = [db.execute(f"SELECT {expression}", (text,)).fetchone()[0] for text in texts]
    db.close()
    return answers


def by_postgresql(expression, texts=TEXTS):
    values = ", ".join(f"({i}, E'{text}'::sudoku)".replace("\n", "\\n") for i, text in enumerate(texts))
    rows = psql(f"SELECT i, coalesce(replace(({expression})::text, chr(10), '~'), '') FROM (VALUES {values}) t(i, p) ORDER BY i")
    return [row.split("|", 1)[1].replace("~", "\n") for row in rows]


def last_line(text):
    return text.split("\n")[-1] if text else ""


def test_solutions():
    python = [last_line(permudoku.solve(text)) for text in TEXTS]
    assert [last_line(line) for line in by_sqlite("sudoku_solve(?)")] == python
    assert [last_line(line) for line in by_postgresql("sudoku_solve(p)")] == python
    said = by_program("solve", "-f", "line")
    assert [line if ":" not in line else "" for line in said] == python
    assert 100 < sum(map(bool, python)) < len(python)


def test_verdicts():
    python = [permudoku.verdict(text).name.lower() for text in TEXTS]
    assert by_sqlite("sudoku_verdict(?)") == python
    assert by_postgresql("sudoku_verdict(p)") == python
    said = by_program("solve", "-f", "line")
    assert [line.split(":")[0] if ":" in line else "unique" for line in said] == python


def test_counts():
    python = [permudoku.count(text, 1000) for text in TEXTS]
    assert by_sqlite("sudoku_count(?, 1000)") == python
    assert list(map(int, by_postgresql("sudoku_count(p, 1000)"))) == python
    said = by_program("count", "--limit", "1000")
    assert [int("".join(filter(str.isdigit, line.split(",")[0]))) for line in said] == python


def test_forms():
    python = [last_line(permudoku.canon(text)) for text in TEXTS]
    assert [last_line(line) for line in by_sqlite("sudoku_canon(?)")] == python
    assert [last_line(line) for line in by_postgresql("sudoku_canon(p)")] == python
    assert by_program("canon", "-f", "line") == python


def test_digests():
    python = [permudoku.digest(text) for text in TEXTS]
    assert by_sqlite("lower(hex(sudoku_digest(?)))") == python
    assert by_postgresql("replace(sudoku_digest(p)::text, '-', '')") == python


def test_ratings():
    texts = [text for text in TEXTS if len(text) <= 81][::3]  # larger ones take long
    python = [permudoku.rate(text) for text in texts]
    assert by_sqlite("sudoku_rate(?)", texts) == [r and r.rating for r in python]
    assert by_postgresql("sudoku_rate(p)", texts) == [str(r.rating).removesuffix(".0") if r else "" for r in python]
    said = [line.split()[0] for line in by_program("rate", texts=texts)]
    assert [word if ":" not in word else "" for word in said] == [f"{r.rating}" if r else "" for r in python]


@pytest.mark.parametrize("boxes", ["3x3", "2x3", "4x4"])
def test_generated_puzzles(boxes):
    count = 300 if boxes == "3x3" else 20
    said = without_comments(program("generate", "--boxes", boxes, "--seed", "5", "--count", str(count), "--no-distinct", "-f", "line"))
    maker = permudoku.Generator(boxes, seed=5)
    assert [last_line(puzzle) for puzzle, _ in zip(maker, range(count))] == said
    db = connect()
    made = db.execute("SELECT puzzle FROM sudoku_generate(?, 5, 1, ?)", (count, boxes)).fetchall()
    assert [last_line(row[0]) for row in made] == said
    rows = psql(f"SELECT replace(puzzle::text, chr(10), '~') FROM sudoku_generate({count}, 5, 1, '{boxes}')")
    assert [row.split("~")[-1] for row in rows] == said


def test_steps():
    text = TEXTS[0]
    python = [(s.technique, s.rating, s.text) for s in permudoku.steps(text)]
    db = connect()
    assert db.execute("SELECT technique, rating, explanation FROM sudoku_steps(?)", (text,)).fetchall() == python
    rows = psql(f"SELECT technique, rating, replace(explanation, chr(10), '~') FROM sudoku_steps('{text}')")
    assert rows == [f"{a}|{str(b).removesuffix('.0')}|{c}".replace("\n", "~") for a, b, c in python]
