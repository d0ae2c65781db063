"""Builds the wheel: the module by maturin, which can make but one of both, and the program beside it.

`pip install . --config-settings program=none` builds the module alone. OMOK_PROFILE is cargo's profile for
both, such as dev for tests; else each is optimised fully.
"""

import io
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

import maturin
from maturin import *  # noqa: F403: all other hooks are maturin's

PROFILE = os.environ.get("OMOK_PROFILE")
# What [tool.maturin] in pyproject.toml names as data: maturin looks for it whatever it is asked for.
SCRIPTS = pathlib.Path("target/wheel-data/scripts")
SCRIPTS.mkdir(parents=True, exist_ok=True)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    shutil.rmtree(SCRIPTS)
    SCRIPTS.mkdir()
    if (config_settings or {}).get("program") != "none":
        _build_program(PROFILE or "release")
    os.environ["MATURIN_PEP517_ARGS"] = f"--profile {PROFILE or 'module'}"
    return maturin.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory, config_settings=None):
    """The whole project: maturin's own archive has only what the module consists of."""
    name = maturin.build_sdist(sdist_directory, config_settings)
    path, root = pathlib.Path(sdist_directory, name), name.removesuffix(".tar.gz")
    with tarfile.open(path) as modules:
        about = modules.getmember(f"{root}/PKG-INFO")
        text = modules.extractfile(about).read()
    with tarfile.open(path, "w:gz") as archive:
        for file in _files():
            archive.add(file, f"{root}/{file}")
        archive.addfile(about, io.BytesIO(text))
    return name


def _files():
    """What belongs to the project; an unpacked archive is all of that, but for what was built in it."""
    if pathlib.Path(".git").exists():
        listed = subprocess.run(["git", "ls-files", "-z"], check=True, stdout=subprocess.PIPE)
        return [name for name in listed.stdout.decode().split("\0") if os.path.isfile(name)]
    files = (path for path in pathlib.Path().rglob("*") if path.is_file())
    return sorted(str(path) for path in files if path.parts[0] not in ("target", "PKG-INFO"))


def _build_program(profile):
    command = ["cargo", "build", "--locked", "--bin", "omok", "--profile", profile]
    stripped = {**os.environ, "CARGO_PROFILE_RELEASE_STRIP": "true"}
    subprocess.run([*command, "--message-format", "short"], check=True, stdout=sys.stderr, env=stripped)
    name = "omok.exe" if os.name == "nt" else "omok"
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", "target"))
    folder = "debug" if profile == "dev" else profile
    shutil.copy2(target / folder / name, SCRIPTS / name)
