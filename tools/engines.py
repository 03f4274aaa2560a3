"""Looks for WebKitGTK and Firefox with their drivers, for `make test-engines`. With ``--install`` it gets what is
missing from Debian's packages, as root.

It ends with 1 and says what is missing where it cannot.
"""

import os
import shutil
import subprocess
import sys

SYSTEM_PYTHON = "/usr/bin/python3"
"""The one for which Debian packages the bindings of WebKitGTK; a virtual environment does not see them."""
FIREFOXES = ("firefox-esr", "firefox")
PACKAGES = ("firefox-esr", "webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb")
ASK_WEBKIT = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")'


class NoEngineError(Exception):
    """Something is missing; the message says what, and what to do."""


def main() -> int:
    gone = missing()
    if gone and "--install" in sys.argv[1:]:
        install()
        gone = missing()
    if gone:
        print(f"tools/engines.py: {_advice(gone)}", file=sys.stderr)
    return 1 if gone else 0


def missing() -> list[str]:
    """What the tests in the two engines need and this machine lacks."""
    gone = [name for name in ("WebKitWebDriver", "Xvfb") if shutil.which(name) is None]
    if not any(map(shutil.which, FIREFOXES)):
        gone.append("Firefox")
    if not _has_bindings():
        gone.append("WebKitGTK 4.1 for Python")
    return gone


def found(name: str) -> str:
    """The path of a program that is on PATH."""
    path = shutil.which(name)
    if path is None:
        raise NoEngineError(_advice([name]))
    return path


def firefox() -> str:
    """The path of Firefox ESR, or else of any Firefox."""
    return found(next((name for name in FIREFOXES if shutil.which(name)), FIREFOXES[0]))


def install() -> None:
    """Debian's packages, where this is Debian or what comes of it and we are root. `missing` says what came of it."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *PACKAGES]):
        print("+ " + " ".join([apt, *command]), file=sys.stderr, flush=True)
        subprocess.run([apt, *command], env=quiet, stdout=sys.stderr, check=False)


def _has_bindings() -> bool:
    try:
        return subprocess.run([SYSTEM_PYTHON, "-c", ASK_WEBKIT], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _advice(gone: list[str]) -> str:
    return f"missing: {', '.join(gone)}. On Debian, as root: apt-get install {' '.join(PACKAGES)}"


if __name__ == "__main__":
    sys.exit(main())
