"""The wheel has everything, and one is enough for all later Pythons."""
import os
import subprocess
import sys
import zipfile

from shared import ROOT


def test_wheel(tmp_path):
    environment = dict(
        os.environ,
        PERMUDOKU_INCLUDE=str(ROOT / "include"),
        PERMUDOKU_LIB=str(ROOT / "build" / "release"),
        PERMUDOKU_RPATH="1",
    )
    # The build leaves files beside the sources.
    subprocess.run(["cp", "-r", str(ROOT / "python"), str(ROOT / "include"), str(tmp_path)], check=True)
    done = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", str(tmp_path / "python")],
        capture_output=True,
        text=True,
        env=environment,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (tmp_path / "python" / "dist").glob("permudoku-*-cp311-abi3-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "there")
        names = archive.namelist()
    assert {"permudoku/py.typed", "permudoku/_core.pyi", "permudoku/_core.abi3.so"} <= set(names)
    script = "import permudoku; print(permudoku.grid(2), permudoku.__file__)"
    said = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "there")},
    ).stdout
    assert said.startswith("1234341223414123 ") and str(tmp_path) in said
