"""`python -m omok_referee` is the program `omok`, which is installed beside Python's own scripts."""

import os
import shutil
import subprocess
import sys
import sysconfig
from typing import Optional


def program() -> Optional[str]:
    """The path of the program; None where it was not installed with the module."""
    # The last is for a module in a folder of its own (pip install --target).
    target = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", f"{os.name}_user"),
               os.path.join(target, "bin")]
    return next(filter(None, (shutil.which("omok", path=folder) for folder in folders)), None)


def main() -> int:
    path = program()
    if path is None:
        sys.stderr.write("omok: the program is not beside this module (reinstall omok-referee)\n")
        return 2
    if os.name == "posix":
        os.execv(path, ["omok", *sys.argv[1:]])
    return subprocess.run([path, *sys.argv[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
