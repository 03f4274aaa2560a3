"""Makes a virtual environment, or leaves a working one alone: `python3 tools/environment.py .venv`.

Debian and Ubuntu split venv out of Python; as root the missing package is installed, else it is named.
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

LEAST = (3, 11)
WORKS = f"import pip, sys; sys.exit(sys.version_info < {LEAST})"


def main() -> int:
    if sys.version_info < LEAST:
        return _fail("Python 3.11 or newer is needed. `make PYTHON=/path/to/python3.11` says which to use.")
    folder = Path(sys.argv[1])
    if _works(folder):
        return 0
    if not _has_ensurepip():
        _install_ensurepip()
        if not _has_ensurepip():
            return _fail(f"This Python has no venv. Install the package {_debian_package()} and run make again.")
    venv.create(folder, clear=True, with_pip=True, symlinks=True)
    return 0 if _works(folder) else _fail(f"The virtual environment {folder} was made and does not work.")


def _works(folder: Path) -> bool:
    python = folder / "bin" / "python"
    return python.exists() and subprocess.run([python, "-c", WORKS], capture_output=True, check=False).returncode == 0


def _has_ensurepip() -> bool:
    """Asked of a fresh process, since this one remembers what it did not find."""
    return subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True, check=False).returncode == 0


def _debian_package() -> str:
    return f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def _install_ensurepip() -> None:
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([apt, "update", "-qq"], env=quiet, check=False)
    subprocess.run([apt, "install", "-y", "-qq", "--no-install-recommends", _debian_package()], env=quiet, check=False)


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
