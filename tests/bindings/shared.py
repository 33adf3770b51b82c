"""What the tests of all bindings share. scripts/test-bindings runs them."""
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "bindings"
PROGRAM = ROOT / "build" / "release" / "permudoku"
sys.path.insert(0, str(BUILD / "python"))

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = 81 * "."


def program(*arguments, text="", ok=(0, 1)):
    """The output of the program, as lines."""
    done = subprocess.run(
        [str(PROGRAM), *arguments], input=text, capture_output=True, text=True
    )
    assert done.returncode in ok, done.stderr
    return done.stdout.splitlines()


def connect():
    """A connection to SQLite with the extension."""
    import sqlite3

    db = sqlite3.connect(":memory:", check_same_thread=False)
    db.enable_load_extension(True)
    db.load_extension(str(BUILD / "permudoku"))
    return db


def psql(*commands, ok=True):
    """Runs SQL in one session; the output as lines, columns separated by |."""
    words = [word for command in commands for word in ("-c", command)]
    done = subprocess.run(
        ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", *words], capture_output=True, text=True
    )
    assert (done.returncode == 0) == ok, done.stderr
    return done.stdout.splitlines() if ok else done.stderr


@pytest.fixture(scope="session")
def postgresql():
    """The server that tests/sql/with-postgresql started, with the extension."""
    if "SERVER" not in os.environ:
        pytest.fail("run this below tests/sql/with-postgresql")
    psql("CREATE EXTENSION IF NOT EXISTS permudoku")
    return psql


def reader_texts(most):
    """Texts that readers are tested with: bad files, the corpora of all fuzz
    targets, and mutations of both; each at most 2000 bytes."""
    names = sorted((ROOT / "tests" / "bad").iterdir()) + sorted((ROOT / "fuzz" / "corpus").glob("*/*"))
    texts = [name.read_bytes()[:2000] for name in names if name.is_file()]
    chance = random.Random(2026)
    while len(texts) < most:
        text = bytearray(chance.choice(texts))
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(text) + 1)
            if chance.random() < 0.5:
                text[at:at] = bytes([chance.randrange(256)])
            else:
                del text[at : at + chance.randrange(1, 9)]
        texts.append(bytes(text))
    return texts[:most]
