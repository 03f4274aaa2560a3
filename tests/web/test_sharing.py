"""Armies that leave the browser: links and seals, text and files, and files that come in from anywhere."""

import json
import re
from copy import deepcopy
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.engine.game import Game
from companion.games import games_with_lists
from tests.web.army_support import army_of, document, edit, keep, roster, sample, troops, view
from tests.web.plain_browser import Screen, Visitor


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


@pytest.fixture
def reader(app: Flask) -> Visitor:
    """Another browser, without a library yet."""
    return Visitor(app.test_client())


def share(visitor: Visitor, army: str) -> str:
    """Shares an army by the button; returns the path of its link."""
    return visitor.get(f"/armies/{army}/share").press("Make the link").links["See what others see"]


def seal_of(screen: Screen) -> str:
    """The fingerprint that a page shows."""
    found = re.search(r"\b(?:[0-9a-f]{4}-){7}[0-9a-f]{4}\b", screen.words)
    assert found, screen.words
    return found.group(0)


# Links


def test_a_link_shows_the_army_to_anybody_and_lets_nobody_change_it(visitor: Visitor, reader: Visitor) -> None:
    army = keep(visitor, sample("the-maine-line"))
    page = reader.get(share(visitor, army))
    for words in ("The Maine Line", "Nevada Smith", "The Shotgun Office", "Brother Abel", "Legal"):
        assert words in page.words, words
    assert page.buttons == ["Make a copy", "Close"]
    assert army not in page.html


def test_a_link_is_short_and_cannot_be_guessed_from_the_one_before(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    links = [share(visitor, army)]
    visitor.get(f"/armies/{army}/share").press("Stop sharing")
    links.append(share(visitor, army))
    assert links[0] != links[1]
    for link in links:
        assert len(link) <= 20
        assert len(link.rpartition("/")[2]) >= 8


def test_sharing_twice_keeps_the_link_that_was_given_out(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    link = share(visitor, army)
    assert visitor.post(f"/armies/{army}/share").links["See what others see"] == link


def test_the_share_page_has_the_whole_link_as_text_and_as_a_code(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    link = share(visitor, army)
    page = visitor.get(f"/armies/{army}/share")
    assert f"http://localhost{link}" in page.words
    codes = [node for node in page.root.all("img") if node.attrs["src"].startswith("data:image/svg+xml")]
    assert [node.attrs["alt"] for node in codes] == [f"QR code for http://localhost{link}"]


def test_a_link_always_shows_the_army_as_it_is_now(visitor: Visitor, reader: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    link = share(visitor, army)
    assert "Scouts" not in reader.get(link).words
    edit(visitor, army, "add", troop="scouts")
    assert "Scouts" in reader.get(link).words


def test_a_link_that_was_taken_back_leads_nowhere(visitor: Visitor, reader: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    link = share(visitor, army)
    page = visitor.get(f"/armies/{army}/share").press("Stop sharing")
    assert "See what others see" not in page.links
    for suffix in ("", ".json", ".txt"):
        assert reader.get(f"{link}{suffix}").status == 404
    assert reader.post(f"{link}/copy").status == 404


def test_a_reader_makes_a_copy_and_changes_it_without_touching_the_first(visitor: Visitor, reader: Visitor) -> None:
    army = keep(visitor, sample("the-maine-line"))
    copied = reader.get(share(visitor, army)).press("Make a copy")
    copy = army_of(copied)
    assert document(reader, copy) == document(visitor, army)
    edit(reader, copy, "remove", entry="t1")
    assert "nevada-smith" in troops(visitor, army)
    assert visitor.get(f"/armies/{copy}").status == 404


def test_the_owner_sees_the_link_as_others_do_and_the_way_back(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    page = visitor.get(share(visitor, army))
    assert page.links["Back to the builder"] == f"/armies/{army}"
    assert "Make a copy" not in page.buttons


# Secret lists


def test_a_sealed_list_shows_its_seal_and_sends_nothing_else_of_the_list(visitor: Visitor, reader: Visitor) -> None:
    made = sample("the-maine-line") | {"notes": "Feint left."}
    army = keep(visitor, made)
    link = share(visitor, army)
    page = visitor.get(f"/armies/{army}/share").press("Seal the list")
    seal = seal_of(page)
    secrets = ["maine", "union", "dixie", "feint", army, "t1", *(entry["troop"] for entry in made["troops"])]
    secrets += ["nevada", "shotgun", "brother", "limber", "smite", "pinkerton", "trooper", "preacher"]
    for suffix, status in (("", 200), (".json", 404), (".txt", 404)):
        answer = reader.get(f"{link}{suffix}")
        assert answer.status == status
        sent = f"{answer.html} {answer.response.headers}".lower()
        assert [word for word in secrets if word in _without_address(sent, link)] == []
    assert seal_of(reader.get(link)) == seal
    assert reader.post(f"{link}/copy").status == 404


def _without_address(sent: str, link: str) -> str:
    """The links of the frame and the code in the address say nothing of the list."""
    return re.sub(r"/static/\S+|csrf_token\S+|value=\"\S+\"|set-cookie.*", "", sent.replace(link.lower(), ""))


def test_a_revealed_list_has_the_seal_that_it_had_before(visitor: Visitor, reader: Visitor) -> None:
    army = keep(visitor, sample("the-maine-line"))
    link = share(visitor, army)
    visitor.get(f"/armies/{army}/share").press("Seal the list")
    sealed = seal_of(reader.get(link))
    visitor.get(f"/armies/{army}/share").press("Reveal the list")
    revealed = reader.get(link)
    assert "Nevada Smith" in revealed.words
    assert seal_of(revealed) == sealed


def test_a_seal_stays_known_when_the_site_changes_its_key(app: Flask, visitor: Visitor, reader: Visitor) -> None:
    army = keep(visitor, sample("the-maine-line"))
    link = share(visitor, army)
    visitor.get(f"/armies/{army}/share").press("Seal the list")
    before, old = seal_of(reader.get(link)), app.config["SECRET_KEY"]
    app.config.update(SECRET_KEY="f" * 64, SECRET_KEY_FALLBACKS=[old])
    sealed = reader.get(link)
    assert seal_of(sealed) != before
    assert f"the seal of the same list was {before}" in sealed.words
    visitor.get(f"/armies/{army}/share").press("Reveal the list")
    assert f"the seal was {before}, salt" in reader.get(link).words


def test_a_sealed_list_cannot_be_changed_and_one_that_was_unsealed_for_it_has_another_seal(
    visitor: Visitor, reader: Visitor
) -> None:
    army = keep(visitor, sample("the-maine-line"))
    link = share(visitor, army)
    edit(visitor, army, "change", entry="t2", name="Before")
    visitor.get(f"/armies/{army}/share").press("Seal the list")
    before, kept = seal_of(reader.get(link)), troops(visitor, army)
    assert edit(visitor, army, "change", entry="t1", name="Smithy").status == 422
    assert edit(visitor, army, "remove", entry="t1").status == 422
    assert visitor.post(f"/armies/{army}/undo").status == 422
    assert seal_of(reader.get(link)) == before
    assert troops(visitor, army) == kept
    visitor.get(f"/armies/{army}/share").press("Reveal the list")
    edit(visitor, army, "change", entry="t1", name="Smithy")
    visitor.get(f"/armies/{army}/share").press("Seal the list")
    assert seal_of(reader.get(link)) != before


@pytest.mark.parametrize("game", games_with_lists(), ids=lambda game: game.id)
def test_a_sealed_list_shows_everything_and_no_button_that_would_be_refused(visitor: Visitor, game: Game) -> None:
    army = keep(visitor, game.armies.samples()[0].document)
    names = [card.title for card in game.armies.cards(document(visitor, army))]
    visitor.get(f"/armies/{army}/share").press("Seal the list")
    for which in ("army", "hire", "card"):
        page = view(visitor, army, which)
        forms = [page.form_of(button) for button in page.root.all("button") if not button.has("disabled")]
        assert not [form.attrs for form in forms if form is not None and form.attrs.get("method") == "post"]
        assert all(name in page.words for name in names)
    visitor.get(f"/armies/{army}/share").press("Reveal the list")
    assert any(name.startswith("Undo: ") or name == "Remove" for name in view(visitor, army, "card").buttons)


def test_a_deleted_army_is_brought_back_from_the_foot_of_the_shelf(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    visitor.post(f"/armies/{army}/delete")
    assert "Deleted lists (1)" in visitor.get("/armies").words
    visitor.get("/armies").press("Restore")
    assert troops(visitor, army) == ["gunmen"]


def test_the_owner_of_a_sealed_list_still_has_the_whole_of_it(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    visitor.get(f"/armies/{army}/share").press("Seal the list")
    assert "Gunmen" in view(visitor, army).words
    assert "Gunmen" in visitor.get(f"/armies/{army}.txt").html
    assert "Sealed" in visitor.get("/armies").words


# Text


@pytest.mark.parametrize(
    ("style", "said"),
    [
        ("plain", "The Maine Line\nHigh Noon: Union Blue, allied with Dixie Rails\n"),
        ("markdown", "## The Maine Line\n"),
        ("bbcode", "[b]The Maine Line[/b]\n"),
    ],
)
def test_the_army_comes_as_text_in_three_styles(visitor: Visitor, style: str, said: str) -> None:
    army = keep(visitor, sample("the-maine-line"))
    answer = visitor.get(f"/armies/{army}.txt?style={style}")
    assert answer.response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.html.startswith(said)
    for words in ("The Shotgun Office (Pinkertons)", "70 points", "1 gatling pistol, 4 gatling shotguns", "Limber"):
        assert words in answer.html.replace("\\", ""), words
    assert answer.html.strip() == _text_on(visitor.get(f"/armies/{army}/share?style={style}")).strip()


def test_a_style_that_there_is_not_becomes_plain_text(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    plain = visitor.get(f"/armies/{army}.txt").html
    assert visitor.get(f"/armies/{army}.txt?style=<b>").html == plain


def test_files_are_named_after_the_army_in_plain_letters(visitor: Visitor) -> None:
    names = {
        "Chamberlain’s Own: 2nd/3rd": "chamberlains-own-2nd-3rd",
        "Zoë & “Co”": "zoe-co",
        "../../etc/passwd": "etc-passwd",
        "七人の侍": "army",
        'a";b\\c': "a-b-c",
    }
    for name, file in names.items():
        army = keep(visitor, roster("gunmen", name=name))
        for kind in ("json", "txt"):
            answer = visitor.get(f"/armies/{army}.{kind}")
            assert answer.response.headers["Content-Disposition"] == f'attachment; filename="{file}.{kind}"'


def _text_on(screen: Screen) -> str:
    return "".join(child for node in screen.root.all("pre") for child in node.children if isinstance(child, str))


# Files


def test_what_comes_out_is_what_went_in_with_every_key_that_nobody_knows(visitor: Visitor) -> None:
    went_in = roster(
        {"troop": "gunmen", "name": "Zoë’s", "weapons": {"pistol": 5, "rifle": 0}, "painted": ["hat", None, 1.5]},
        {"troop": "homebrew", "homebrew": {**HOMEBREW, "artist": {"name": "Ann"}}},
        {"troop": "zeppelin", "spells": ["smite"], "altitude": 300},
        gang="nobody",
        ally="nobody-else",
        campaign={"round": 3, "rivals": [True, False]},
        notes="One.\n\tTwo.",
    )
    army = keep(visitor, deepcopy(went_in))
    assert document(visitor, army) == went_in
    edit(visitor, army, "add", troop="scouts")
    edit(visitor, army, "remove", entry="t4")
    assert document(visitor, army) == went_in


HOMEBREW: dict[str, Any] = {
    "name": "Ghost",
    "number": "single",
    "figures": 1,
    "cost": 45,
    "bounty": 0,
    "pace": 6,
    "traits": {"strength": "d6", "smarts": "d6", "vigor": "d6", "shootin": "-", "fightin": "d8", "guts": "d12+2"},
    "weapons": ["pistol"],
    "abilities": [],
}


def test_a_file_may_be_chosen_instead_of_pasted(visitor: Visitor) -> None:
    body = "\ufeff" + json.dumps(roster("gunmen", name="From a file"))
    page = visitor.get("/armies/import").press("Import", file=body.encode())
    assert document(visitor, army_of(page))["name"] == "From a file"
    assert "The list is in your library." in page.words
    assert "The list is in your library." not in visitor.get(page.path).words


BAD_FILES = {
    "nothing": ("", "This file is not a roster."),
    "no JSON": ("{", "line 1, column 2"),
    "a list": ("[]", "At $: this should be an object, not a list."),
    "another format": ('{"format": "something/else"}', "At $.format"),
    "another version": (json.dumps(roster(version=2)), "At $.version"),
    "another game": (json.dumps(roster(game="chess")), "At $.game"),
    "no troops": (json.dumps({k: v for k, v in roster().items() if k != "troops"}), "At $.troops"),
    "points as words": (json.dumps(roster(points="many")), "At $.points: this should be a whole number, not text."),  # type: ignore[arg-type]
    "a troop that is a number": (json.dumps(roster() | {"troops": [7]}), "At $.troops[0]"),
    "a deep mistake": (json.dumps(roster("gunmen", {"troop": "x", "spells": [1]})), "At $.troops[1].spells[0]"),
    "a mix of words": (json.dumps(roster({"troop": "gunmen", "weapons": {"pistol": "5"}})), "$.troops[0].weapons.pis"),
    "two of one id": (json.dumps(roster({"troop": "x", "id": "a"}, {"troop": "x", "id": "a"})), "At $.troops[1].id"),
    "a broken character": ('{"name": "\\ud800"}', "a broken character"),
    "a control character": (json.dumps(roster(name="bell \u0007")), "At $.name"),
    "ten thousand troops": (json.dumps(roster(*["gunmen"] * 10_000)), ""),
    "a bottomless file": ("[" * 100_000, "too many brackets"),
    "no finite number": ('{"x": NaN}', "NaN"),
    "a number of nineteen digits": ('{"x": 1234567890123456789}', "18 digits"),
    "an overgrown number": (json.dumps(roster("gunmen"))[:-1] + ', "x": 1e999}', ""),
}


@pytest.mark.parametrize("kind", BAD_FILES)
@pytest.mark.parametrize("pasted", [True, False], ids=["pasted", "file"])
def test_what_is_no_roster_gets_one_sentence_with_the_place_and_nothing_is_stored(
    visitor: Visitor, kind: str, pasted: bool
) -> None:
    raw, said = BAD_FILES[kind]
    form = visitor.get("/armies/import")
    typed = {"Or paste its text": raw} if pasted else {}
    answer = form.press("Import", typed, file=None if pasted else raw.encode())
    assert answer.status == 400
    notices = [node.text for node in answer.root.walk() if node.attrs.get("role") == "alert" and node.text]
    assert len(notices) == 1
    assert said in notices[0]
    assert "Nothing was imported" in answer.words
    if pasted:
        assert answer.value("Or paste its text") == raw
    assert "0 saved" in visitor.get("/armies").words


def test_a_file_that_is_not_text_is_refused(visitor: Visitor) -> None:
    for raw in (b"\xff\xfe\x00\x01", b"\x89PNG\r\n\x1a\n" * 20, b'{"name": "\xc3("}'):
        answer = visitor.get("/armies/import").press("Import", file=raw)
        assert answer.status == 400
        assert "not UTF-8 text" in answer.words


def test_a_file_that_is_too_large_is_refused_whatever_is_in_it(visitor: Visitor) -> None:
    chosen = visitor.get("/armies/import").press("Import", file=b" " * 300 * 1024)
    assert chosen.status == 400
    assert "larger than 256 kB" in chosen.words
    pasted = visitor.post("/armies/import", {"text": " " * 3 * 1024 * 1024})
    assert pasted.status == 413
    assert "too large" in pasted.words
    assert "0 saved" in visitor.get("/armies").words


def test_costs_in_a_file_are_never_trusted(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "nevada-smith", "enforcer": True, "cost": 1}, cost=1, legal=True, points=50))
    words = view(visitor, army).words
    assert "70 / 50 points" in words
    assert "20 over" in words
