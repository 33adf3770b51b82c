"""Builds the module against an installed library, or the one in
PERMUDOKU_INCLUDE and PERMUDOKU_LIB. With PERMUDOKU_RPATH set, the module finds
the library there without an installation."""
import os
import re
from pathlib import Path

from setuptools import Extension, setup

here = Path(__file__).resolve().parent
include = os.environ.get("PERMUDOKU_INCLUDE")
library = os.environ.get("PERMUDOKU_LIB")


def version():
    """The version of the module is that of the library beside it."""
    text = (here.parent / "include/permudoku/version.h").read_text()
    return re.search(r'#define PDK_VERSION "(.*)"', text)[1]


setup(
    name="permudoku",
    version=version(),
    description="Generalized Sudoku: boards of any size over any symbols",
    license="MIT",
    python_requires=">=3.11",
    packages=["permudoku"],
    package_data={"permudoku": ["py.typed", "_core.pyi"]},
    ext_modules=[
        Extension(
            "permudoku._core",
            [f"permudoku/{name}.c" for name in ("_core", "_questions", "_batches")],
            depends=["permudoku/_core.h"],
            py_limited_api=True,
            include_dirs=[include] if include else [],
            library_dirs=[library] if library else [],
            runtime_library_dirs=[library] if library and os.environ.get("PERMUDOKU_RPATH") else [],
            libraries=["permudoku"],
            extra_compile_args=["-std=c17", "-D_GNU_SOURCE", "-O2", "-fvisibility=hidden"],
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
