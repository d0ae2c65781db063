"""Builds the wheel: the module by maturin, which can make but one of both, and the program beside it.

OMOK_PROFILE is cargo's profile for both, such as dev for tests; else each is optimised fully.
"""

import os
import pathlib
import shutil
import subprocess
import sys

import maturin
from maturin import *  # noqa: F403: all other hooks are maturin's

PROFILE = os.environ.get("OMOK_PROFILE")
# What [tool.maturin] in pyproject.toml names as data: maturin looks for it whatever it is asked for.
SCRIPTS = pathlib.Path("target/wheel-data/scripts")
SCRIPTS.mkdir(parents=True, exist_ok=True)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    _build_program(PROFILE or "release")
    os.environ["MATURIN_PEP517_ARGS"] = f"--profile {PROFILE or 'module'}"
    return maturin.build_wheel(wheel_directory, config_settings, metadata_directory)


def _build_program(profile):
    command = ["cargo", "build", "--locked", "--bin", "omok", "--profile", profile]
    subprocess.run([*command, "--message-format", "short"], check=True, stdout=sys.stderr)
    name = "omok.exe" if os.name == "nt" else "omok"
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", "target"))
    folder = "debug" if profile == "dev" else profile
    shutil.copy2(target / folder / name, SCRIPTS / name)
