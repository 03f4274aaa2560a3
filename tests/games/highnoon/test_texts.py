"""An army as text for chats and forums: all of it told, and nothing a player typed acts as markup."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from companion.engine.errors import Illegal
from tests.games.highnoon.judging import SERGEANT
from tests.games.highnoon.strategies import ARMIES, document, examples, troop, wild_armies

HOSTILE = '<b>&"[url]*'
HOSTILE_NAMES = [
    HOSTILE,
    "**bold** _it_ ~~gone~~ `code`",
    "[click](javascript:alert(1))",
    "![x](http://example.com/x.png)",
    "# Heading",
    "> quoted",
    "1. first",
    "+ one",
    "| a | b |",
    "<!-- gone -->",
    "Salt &amp; Sons &lt;b&gt;",
    "[b]bold[/b] [url=http://example.com]x[/url] [img]x[/img]",
    "[/b][/i][quote]",
    "\\",
    "{0} {} %s {style}",
]


def army(name: str, notes: str = "") -> Any:
    return ARMIES.read(
        document(
            "union-blue",
            1000,
            SERGEANT,
            troop("gunmen", name=name, notes=notes, weapons={"pistol": 4, "shotgun": 1}),
            troop("preacher", allied=True, spells=["smite", "protection", "cloak", "dispel"]),
            troop("six-pound-cannon", options=["limber"]),
            troop("x-squads", gizmo="rocket-pack"),
            {"troop": "zeppelin"},
            ally="dixie-rails",
            name=name,
            notes=notes,
        )
    )


def leaves(tokens: list[Token]) -> list[Token]:
    """Markdown's tokens with those inside others, flat."""
    return [leaf for token in tokens for leaf in (token, *leaves(token.children or []))]


def rendered(text: str) -> tuple[set[str], str]:
    """The kinds of markup in a Markdown text, and what its reader sees."""
    flat = leaves(MarkdownIt("commonmark", {"html": True}).enable(["strikethrough", "table"]).parse(text))
    shown = " ".join(token.content for token in flat if token.type in {"text", "code_inline"})
    return {token.type for token in flat}, shown


PLAIN_MARKUP = {
    *("heading_open", "heading_close", "paragraph_open", "paragraph_close", "inline", "text", "text_special"),
    *("bullet_list_open", "bullet_list_close", "list_item_open", "list_item_close", "softbreak"),
    *("strong_open", "strong_close"),
}


def test_the_text_tells_the_army_its_sides_points_and_troops() -> None:
    assert ARMIES.text(army("The Boys", "Bring dice."), "plain").splitlines() == [
        "The Boys",
        "High Noon: Union Blue, allied with Dixie Rails",
        "195 of 1,000 points; allies 20 of 250. Not legal.",
        "",
        "- Buffalo Sergeant, 15 points",
        "  Hero, Enforcer",
        "- The Boys (Gunmen), 50 points",
        "  Posse of 5",
        "  4 pistols, 1 shotgun",
        "  Bring dice.",
        "- Preacher, 20 points",
        "  Hero, allied",
        "  Smite, Protection, Cloak, Dispel",
        "- Six-Pound Cannon, 50 points",
        "  Crew of 4",
        "  Limber",
        "- X-Squads, 60 points",
        "  Posse of 5",
        "  2 pistols, 2 rifles, 1 shotgun",
        "  Rocket Pack",
        "- zeppelin, 0 points",
        "  not in the army book",
        "",
        "Bring dice.",
    ]


def test_a_legal_army_says_so_and_one_without_allies_does_not_speak_of_them() -> None:
    text = ARMIES.text(document("union-blue", 15, SERGEANT), "plain")
    assert "15 of 15 points. Legal." in text
    assert "alli" not in text


def test_markdown_and_bbcode_mark_the_names() -> None:
    made = army("The Boys")
    markdown, bbcode = ARMIES.text(made, "markdown"), ARMIES.text(made, "bbcode")
    assert markdown.startswith("## The Boys\n")
    assert "- **Buffalo Sergeant**, 15 points" in markdown
    assert bbcode.startswith("[b]The Boys[/b]\n")
    assert "[b]Buffalo Sergeant[/b], 15 points" in bbcode


def test_there_are_three_styles_and_no_fourth() -> None:
    assert list(ARMIES.text_styles) == ["plain", "markdown", "bbcode"]
    with pytest.raises(Illegal) as refused:
        ARMIES.text(army("x"), "html")
    assert refused.value.code == "no-such-style"


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_plain_text_shows_a_name_as_it_was_typed(name: str) -> None:
    lines = ARMIES.text(army(name), "plain").splitlines()
    assert lines[0] == name
    assert f"- {name} (Gunmen), 50 points" in lines


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_in_markdown_a_name_is_never_markup_and_is_read_as_typed(name: str) -> None:
    kinds, shown = rendered(ARMIES.text(army(name), "markdown"))
    assert kinds <= PLAIN_MARKUP
    assert shown.startswith(name)
    assert f"{name} (Gunmen)" in shown


@pytest.mark.parametrize("name", [*HOSTILE_NAMES, "====", "- - -", "a\n===", "a\n1. b", "2) c", "\ta"])
def test_in_markdown_notes_are_never_markup(name: str) -> None:
    kinds, _ = rendered(ARMIES.text(army("The Boys", name), "markdown"))
    assert kinds <= PLAIN_MARKUP


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_in_bbcode_a_name_or_a_note_is_never_a_tag(name: str) -> None:
    text = ARMIES.text(army(name, name), "bbcode")
    assert set(re.findall(r"\[/?\w+", text)) == {"[b", "[/b", "[i", "[/i"}
    assert text.count("[b]") == text.count("[/b]") == 7
    assert name in text.replace("\u2060", "")


@examples(60)
@given(made=wild_armies(most=4), style=st.sampled_from(list(ARMIES.text_styles)))
def test_any_army_has_a_text_with_every_troop_on_a_line_of_its_own(made: dict[str, Any], style: str) -> None:
    text = ARMIES.text(made, style)
    assert len(re.findall(r"^(?:- |• ).*, [\d,]+ points$", text, re.MULTILINE)) == len(made["troops"])
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
