"""Finds a Chromium for the browser tests, or installs one, and prints its path.

In this order: CHROMIUM in the environment, a browser on PATH, one that Playwright installed before, Debian's packages
(as root, with apt), and Playwright's own download. Without ``--install`` it only looks. A headless shell, which draws
pages for nobody's eyes, comes before a whole browser: the tests need 0.6 of the processor's time with it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
MAC_APPS = ("Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium")

ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


class NoChromiumError(Exception):
    """There is no browser; the message says what was tried and what to do."""


def main() -> int:
    try:
        print(install() if "--install" in sys.argv[1:] else find())
    except NoChromiumError as error:
        print(f"tools/chromium.py: {error}", file=sys.stderr)
        return 1
    return 0


def find() -> str:
    """The path of a browser that starts. A CHROMIUM that does not is an error, not a reason to take another."""
    chosen = os.environ.get("CHROMIUM", "").strip()
    if chosen:
        found = shutil.which(chosen)
        if found is None or not starts(found):
            raise NoChromiumError(f"CHROMIUM is {chosen!r}, and no browser starts from there.")
        return found
    for candidate in _candidates():
        if starts(candidate):
            return candidate
    raise NoChromiumError("found no Chromium. Install one, or set CHROMIUM to the path of a Chrome or Chromium.")


def install() -> str:
    """What `find` finds, after trying each way to get one until it finds one."""
    for get in (_get_nothing, _get_from_apt, _get_from_playwright):
        get()
        try:
            return find()
        except NoChromiumError:
            if os.environ.get("CHROMIUM", "").strip():
                raise  # Somebody named a browser: installing another would not be what they asked for.
    raise NoChromiumError(
        "found no Chromium, and could install none: apt needs root, and Playwright's download did not work here. "
        "Install one, or set CHROMIUM to the path of a Chrome or Chromium."
    )


def starts(path: str) -> bool:
    """Whether it runs and names itself; some distributions put a stub of the same name on PATH."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and "Chrom" in answer.stdout


def _candidates() -> Iterator[str]:
    """Where a browser may be, the quickest to look at first."""
    yield from filter(None, map(shutil.which, NAMES))
    yield from (str(path) for app in MAC_APPS if (path := Path("/Applications") / app).exists())
    # Asked of a process of its own: Playwright does not start twice in one, and a test may have started it.
    answer = subprocess.run([sys.executable, "-c", ASK_PLAYWRIGHT], capture_output=True, text=True, check=False)
    if Path(answer.stdout.strip()).is_file():
        yield answer.stdout.strip()


def _get_nothing() -> None:
    """The first way to have a browser is to have one already."""


def _get_from_apt() -> None:
    """Debian's headless shell; where apt knows none, the whole browser."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _try([apt, "update", "-qq"], quiet)
    for package in NAMES[:2]:
        _try([apt, "install", "-y", "-qq", "--no-install-recommends", package], quiet)
        if shutil.which(package):
            return


def _get_from_playwright() -> None:
    playwright = [sys.executable, "-m", "playwright"]
    _try([*playwright, "install", "chromium"], dict(os.environ))
    if sys.platform.startswith("linux") and os.geteuid() == 0:
        _try([*playwright, "install-deps", "chromium"], dict(os.environ))


def _try(command: list[str], env: dict[str, str]) -> None:
    """Runs it with its words on standard error, since standard output is for the path. What it did, `find` will see."""
    print("+ " + " ".join(command), file=sys.stderr, flush=True)
    subprocess.run(command, env=env, stdout=sys.stderr, check=False)


if __name__ == "__main__":
    sys.exit(main())
