"""Whatever people call things, and wherever it is shown, it is words: no tag, no attribute, no script, no header."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.army_support import OWN_POINTS, keep, roster, view
from tests.web.plain_browser import Node, Screen, Visitor

SCRIPT = "<script>alert(1)</script>"
IMAGE = "\"><img src=x onerror=alert(1)> '><b onclick=alert(2)>"
JINJA = "{{ 7*7 }}{% raw %}${7*7}"
HOSTILE = (SCRIPT, IMAGE, JINJA)

EVENTS = ("onclick", "onerror", "onload", "onfocus", "onmouseover")


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


def assert_harmless(screen: Screen, *names: str) -> None:
    """The page shows the names as they are, and they have become nothing else."""
    for node in screen.root.walk():
        assert not [name for name in node.attrs if name in EVENTS or name.startswith("on")], node.attrs
        assert node.tag != "img" or node.attrs["src"].startswith("data:image/svg+xml,"), node.attrs
    scripts = [node for node in screen.root.all("script") if not node.attrs.get("src", "").startswith("/static/")]
    assert scripts == []
    said = _all_words(screen.root)
    for name in names:
        assert name in said, name


def _all_words(node: Node) -> str:
    """The words and the values of a page, taken apart as a browser takes them apart."""
    own = [" ".join(found.attrs.values()) for found in node.walk()]
    texts = [child for found in node.walk() for child in found.children if isinstance(child, str)]
    return " ".join((*own, *texts))


@pytest.fixture
def hostile(visitor: Visitor) -> str:
    """An army in which everything that may be named has a hostile name."""
    ghost = {"name": f"Ghost {SCRIPT}", "cost": 5, "weapons": [f"gun {IMAGE}"], "abilities": [f"spite {SCRIPT}"]}
    troops: list[dict[str, object]] = [
        {"troop": "gunmen", "name": f"Boys {IMAGE}", "notes": f"Notes {SCRIPT}", "weapons": {f"w{SCRIPT}": 5}},
        {"troop": "homebrew", "homebrew": ghost},
        {"troop": f"troop {SCRIPT}", "id": '"><i id=x>', "spells": [SCRIPT], "gizmo": IMAGE, "options": [IMAGE]},
        {"troop": "preacher", "enforcer": True, "spells": [f"hex {IMAGE}"]},
    ]
    made = roster(*troops, gang=f"gang {SCRIPT}", ally=f"ally {IMAGE}", name=f"Army {IMAGE}", notes=f"All {JINJA}")
    army = keep(visitor, made)
    visitor.post(f"/armies/{army}/settle", {"folder": f"Box {SCRIPT}"})
    return army


@pytest.mark.parametrize("which", ["army", "hire", "card"])
@pytest.mark.parametrize("entry", ["t1", "t2", '"><i id=x>', "t4"])
def test_the_builder_shows_hostile_names_as_words(visitor: Visitor, hostile: str, which: str, entry: str) -> None:
    screen = view(visitor, hostile, which, entry)
    assert screen.status == 200
    assert_harmless(screen, f"Army {IMAGE}", f"Boys {IMAGE}", f"gang {SCRIPT}", f"troop {SCRIPT}", f"Box {SCRIPT}")
    answer = visitor.get(f"/armies/{hostile}?view={which}", HX_Request="true")
    assert_harmless(answer, f"Boys {IMAGE}")


@pytest.mark.parametrize("path", ["/share", "/share?style=markdown", "/share?style=bbcode"])
def test_the_share_page_shows_hostile_names_as_words(visitor: Visitor, hostile: str, path: str) -> None:
    visitor.post(f"/armies/{hostile}/share")
    assert_harmless(visitor.get(f"/armies/{hostile}{path}"), f"Army {IMAGE}")


def test_the_menu_of_an_army_shows_hostile_names_as_words(visitor: Visitor, hostile: str) -> None:
    assert_harmless(visitor.get(f"/armies/{hostile}/menu"), f"Army {IMAGE}", f"Box {SCRIPT}")


def test_a_shared_army_shows_hostile_names_as_words(visitor: Visitor, hostile: str, app: Flask) -> None:
    link = visitor.post(f"/armies/{hostile}/share").links["See what others see"]
    for who in (visitor, Visitor(app.test_client())):
        page = who.get(link)
        assert_harmless(page, f"Army {IMAGE}", f"Boys {IMAGE}", f"Ghost {SCRIPT}", f"All {JINJA}")


def test_shelf_and_home_show_hostile_names_as_words(visitor: Visitor, hostile: str) -> None:
    for path in ("/", "/armies", "/armies?folder=<script>"):
        assert_harmless(visitor.get(path))
    assert_harmless(visitor.get("/armies"), f"Army {IMAGE}", f"Box {SCRIPT}")
    assert_harmless(visitor.get("/"), f"Army {IMAGE}")
    assert_harmless(visitor.post(f"/armies/{hostile}/delete"))
    assert_harmless(visitor.get("/armies"), f"Army {IMAGE}")


def test_what_was_undone_is_told_in_words(visitor: Visitor, hostile: str) -> None:
    screen = view(visitor, hostile).press(f"Remove Boys {IMAGE}")
    assert f"Undo: Remove Boys {IMAGE}" in screen.buttons
    assert_harmless(screen)
    answer = visitor.post(f"/armies/{hostile}/undo", htmx=True)
    assert "\n" not in answer.response.headers["HX-Trigger"]
    assert answer.response.headers["HX-Trigger"].isascii()


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_refused_is_shown_again_as_words(visitor: Visitor, name: str) -> None:
    typed: dict[str, str | bool] = {"Name": name, "Other": True, OWN_POINTS: name}
    assert_harmless(visitor.get("/armies/new?game=highnoon").press("Start hiring", typed), name)
    assert_harmless(visitor.get("/armies/import").press("Import", {"Or paste its text": name}), name)


@pytest.mark.parametrize("name", HOSTILE)
def test_an_address_with_hostile_words_in_it_is_harmless(visitor: Visitor, hostile: str, name: str) -> None:
    paths = {
        "/armies/new": ("name", "ally", "points", "size", "gang"),
        "/rules/highnoon": ("q",),
        "/games/highnoon/compare": ("a", "b"),
        "/armies": ("folder",),
        f"/armies/{hostile}": ("view", "show", "text", "list", "role", "ability", "most"),
        f"/armies/{hostile}/deleted": ("name",),
        f"/armies/{hostile}/share": ("style",),
    }
    for path, fields in paths.items():
        for field in fields:
            answer = visitor.get(path, query=[(field, name)])
            assert answer.status in (200, 404), (path, field)
            assert_harmless(answer)
    for path in (f"/games/highnoon/troops/{name}", f"/rules/highnoon/{name}", f"/a/{name}", f"/armies/{name}"):
        answer = visitor.get(path.replace("/script", "").replace("%", ""))
        assert answer.status == 404
        assert_harmless(answer)


def test_text_for_forums_lets_nobody_write_its_tags(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "gunmen", "name": "[url=x]here[/url]"}, name="**x** [a](http://b)"))
    bbcode = visitor.get(f"/armies/{army}.txt?style=bbcode").html
    assert "[url" not in bbcode
    assert "[/url" not in bbcode
    markdown = visitor.get(f"/armies/{army}.txt?style=markdown").html
    assert "**x**" not in markdown
    assert "[a](" not in markdown


def test_text_and_files_are_never_taken_for_a_page(visitor: Visitor, hostile: str) -> None:
    for kind, mime in (("txt", "text/plain"), ("json", "application/json")):
        headers = visitor.get(f"/armies/{hostile}.{kind}").response.headers
        assert headers["Content-Type"].startswith(mime)
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Content-Disposition"].startswith("attachment")
