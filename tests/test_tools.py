"""What is fetched for the browser, what is locked, and that no file names a registry."""

import json
import re
from pathlib import Path

import pytest

from tests.support import ROOT
from tools import vendor

ICON_SET = {
    "icons": {
        "spade": {"body": '<path d="M1 1"/>'},
        "satellite": {"body": '<path d="M2 2"/>'},
        "spears": {"body": '<path d="M3 3"/>'},
    },
    "aliases": {"sattelite": {"parent": "satellite"}},
}


def test_the_sprite_has_one_symbol_for_each_icon_that_is_used() -> None:
    assert vendor.sprite(ICON_SET, ["spade", "sattelite"]) == (
        '<svg xmlns="http://www.w3.org/2000/svg">\n'
        '<symbol id="spade" viewBox="0 0 512 512"><path d="M1 1"/></symbol>\n'
        '<symbol id="sattelite" viewBox="0 0 512 512"><path d="M2 2"/></symbol>\n'
        "</svg>\n"
    )


def test_all_misspelt_icons_are_reported_at_once_with_the_nearest_names() -> None:
    with pytest.raises(vendor.VendorError) as refused:
        vendor.sprite(ICON_SET, ["spaed", "spade", "zzz"])
    assert "spaed (there is spade" in str(refused.value)
    assert "zzz (there is nothing like it)" in str(refused.value)


def test_icons_are_found_in_the_data_of_every_game_and_in_the_list(tmp_path: Path) -> None:
    data = tmp_path / "companion" / "games" / "anygame" / "data"
    data.mkdir(parents=True)
    (data / "troops.toml").write_text('[[troop]]\nicon = "spade"\n[other.deep]\nicon = "spears"\n', encoding="utf-8")
    (tmp_path / "static" / "icons").mkdir(parents=True)
    (tmp_path / "static" / "icons" / "names.txt").write_text("satellite # why\n\n# none\nspade\n", encoding="utf-8")
    assert vendor.used_icons(tmp_path) == ["satellite", "spade", "spears"]


def test_what_is_no_longer_used_leaves_the_vendor_folder(tmp_path: Path) -> None:
    modules, target = tmp_path / "modules", tmp_path / "vendor"
    for source in vendor.COPIES:
        (modules / source).parent.mkdir(parents=True, exist_ok=True)
        (modules / source).write_text(source, encoding="utf-8")
    (modules / vendor.ICON_SET).parent.mkdir(parents=True)
    (modules / vendor.ICON_SET).write_text(json.dumps(ICON_SET), encoding="utf-8")
    (target / "old").mkdir(parents=True)
    (target / "old" / "jquery.js").write_text("", encoding="utf-8")
    vendor.lay_out(modules, target, ["spade"])
    laid = {path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()}
    assert laid == {*vendor.COPIES.values(), "icons.svg", "licences/game-icons.txt"}


def test_every_fetched_package_keeps_its_licence() -> None:
    packages = set(json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"])
    licensed = {package for package in packages if any(s.startswith(f"{package}/LICENSE") for s in vendor.COPIES)}
    # The icons' package carries no licence file; tools/vendor.py writes one.
    assert packages - licensed == {"@iconify-json/game-icons"}
    assert "CC BY 3.0" in vendor.ICON_LICENCE_TEXT


def test_the_locks_name_no_host() -> None:
    names = ("package.json", "package-lock.json", ".npmrc")
    for path in (*(ROOT / "requirements").iterdir(), *(ROOT / name for name in names)):
        found = re.findall(r"\w+://|registry=|index-url|\"resolved\"", path.read_text(encoding="utf-8"))
        assert found == [], path.name


def test_every_locked_package_has_its_hash() -> None:
    for name in ("run", "dev", "node"):
        text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        pinned = re.findall(r"^[a-z0-9-]+==\S+ \\\n    --hash=sha256:", text, flags=re.MULTILINE)
        assert len(pinned) == len(re.findall(r"^[a-z0-9]", text, flags=re.MULTILINE))
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, package in locked.items() if name and "integrity" not in package] == []
