"""Measures the installed package beside others: benches/package.py."""

import pathlib
import runpy

runpy.run_path(str(pathlib.Path(__file__).parents[1] / "benches/package.py"), run_name="__main__")
