"""Names that all templates know, beside those of one; and templates that lie compiled."""

import re
import shutil
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import Environment

from companion import create_app
from companion.config import Settings
from companion.paths import STATIC, TEMPLATES
from companion.web import templates
from companion.web.templates import FOLDER, Names


def test_a_templates_own_name_goes_before_the_same_of_all_and_changes_nothing_there(app: Flask) -> None:
    app.jinja_env.globals["whose"] = "everybody’s"
    own = app.jinja_env.from_string("{{ whose }}", globals={"whose": "its own"})
    assert own.render() == "its own"
    assert app.jinja_env.from_string("{{ whose }}").render() == "everybody’s"


def test_names_are_those_of_both_once_each(app: Flask) -> None:
    names = app.jinja_env.make_globals({"own": 1, "url_for": 2})
    assert isinstance(names, Names)
    assert set(names.keys()) == set(names) == {"own", *app.jinja_env.globals}
    assert names["url_for"] == 2


def first_page(settings: Settings) -> int:
    return create_app(settings).test_client().get("/").status_code


def test_a_server_that_starts_again_compiles_no_template_of_a_page_that_was_shown(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert first_page(settings) == 200
    compiled: list[object] = []
    monkeypatch.setattr(Environment, "_compile", lambda *_args: compiled.append(1))
    assert first_page(settings) == 200
    assert compiled == []


@pytest.mark.parametrize("in_the_way", [True, False], ids=["a file lies there", "the folder is gone"])
def test_a_disk_that_keeps_no_templates_takes_no_page_away(settings: Settings, in_the_way: bool) -> None:
    app = create_app(settings)
    kept = settings.data_folder / FOLDER
    shutil.rmtree(kept)
    if in_the_way:
        kept.write_text("in the way")
    assert app.test_client().get("/").status_code == 200


def test_templates_that_were_broken_on_the_disk_are_compiled_anew(settings: Settings) -> None:
    assert first_page(settings) == 200
    kept = [path for path in (settings.data_folder / FOLDER).rglob("*") if path.is_file()]
    assert kept
    for path in kept:
        path.write_bytes(path.read_bytes()[:40])
    assert first_page(settings) == 200


def test_where_no_data_folder_is_in_use_none_is_made(settings: Settings, tmp_path: Path) -> None:
    elsewhere = Settings(
        data_folder=tmp_path / "unused", database_url=settings.database_url, secret_key=settings.secret_key
    )
    assert first_page(elsewhere) == 200
    assert not elsewhere.data_folder.exists()


def test_another_build_uses_no_template_that_an_earlier_one_compiled(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert first_page(settings) == 200
    (before,) = (settings.data_folder / FOLDER).iterdir()
    monkeypatch.setattr(templates, "version", lambda _package: "another")
    assert first_page(settings) == 200
    (after,) = (settings.data_folder / FOLDER).iterdir()
    assert after.name != before.name, "and what the earlier one kept is gone"


@pytest.mark.parametrize("template", ["layout.html", "armies/builder.html", "components/scripts.html"])
def test_a_script_of_a_page_that_is_kept_offline_imports_no_other(template: str) -> None:
    """An import has no hash in its address, so the kept page would wait for it without end."""
    names = re.findall(r"static_url\('(js/\w[\w-]*\.js)'\)", (TEMPLATES / template).read_text("utf-8"))
    assert names
    assert [name for name in names if re.search(r"^import\b", (STATIC / name).read_text("utf-8"), re.MULTILINE)] == []
