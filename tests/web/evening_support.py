"""What the scripted evening shares: two armies of 1,000 points with all that High Noon can throw, and a table that
stands in the middle of a fight at once, with the cards dealt as the test wants them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from flask import Flask
from playwright.sync_api import Locator, Page, expect

from companion.engine.board import TroopPlate
from companion.games.highnoon.table import deck
from companion.games.highnoon.table.deck import DECK, JOKERS
from companion.services.tables import Agreed
from tests.web.highnoon_table import Game, begin_with, press, roll_by_hand, sheet, step

POINTS = 1000
SEATS = ("s1", "s2")


def _army(name: str, gang: str, ally: str, *troops: dict[str, Any]) -> dict[str, Any]:
    """A roster's document."""
    return {
        "format": "tabletop-companion/roster",
        "version": 1,
        "game": "highnoon",
        "name": name,
        "gang": gang,
        "ally": ally,
        "points": POINTS,
        "troops": list(troops),
    }


def _troop(id_: str, troop: str = "", **more: Any) -> dict[str, Any]:
    """An entry; its id is what the tests call the troop, after the seat's."""
    return {"id": id_, "troop": troop or id_, **more}


CINDERS = _army(
    "Cinders and Coffins",
    "wasatch",
    "bayou-vermillion",
    _troop("pyro", "professor-pyro", enforcer=True),
    _troop("automatons"),
    _troop("clankers", "automatons", name="Line Two"),
    _troop("stokers", "x-squads", name="The Stokers", gizmo="flamethrower"),
    _troop("flight", "x-squads", name="The Test Flight", gizmo="rocket-pack"),
    _troop("barrels", "x-squads", name="Quality Control", gizmo="gatling-weapons"),
    _troop("tarantulas", "clockwork-tarantulas"),
    _troop("cannon", "six-pound-cannon", options=["limber"]),
    _troop("joe", "gunslinger", name="Slow Joe"),
    _troop("shotguns", "gunmen", name="Night Watch", weapons={"shotgun": 5}),
    _troop("gunmen", name="Yard Hands"),
    _troop("shaman", "sioux-shaman", spells=["hurry-up", "smite", "phantom-fingers", "shadow-man"]),
    _troop("doc", "doc-bayaeux", spells=["martyrs-mirror", "soul-blast", "reanimate", "puppet"]),
    _troop("nosferatu"),
    _troop("coffins", "nosferatu", name="The Coffin Crew"),
    _troop("dead", "walkin-dead", name="The Pallbearers"),
    _troop("muckraker"),
    _troop("surgeon", "sawbones"),
    _troop(
        "spiders",
        "homebrew",
        homebrew={
            "name": "Cellar Spiders",
            "number": "posse",
            "figures": 5,
            "cost": 40,
            "bounty": 8,
            "pace": 6,
            "traits": {"strength": "d4", "smarts": "d4", "vigor": "d6", "shootin": "-", "fightin": "d8", "guts": "d6"},
            "weapons": ["fangs"],
            "abilities": ["paralysis"],
        },
    ),
)
BADGES = _army(
    "Badges and Brimstone",
    "union-blue",
    "black-river",
    _troop("sergeant", "buffalo-sergeant", enforcer=True),
    _troop("nevada", "nevada-smith"),
    _troop("pinkertons"),
    _troop("denver", "pinkertons", name="The Denver Office"),
    _troop("troopers", "usa-troopers"),
    _troop("lancers", "usa-troopers", name="The Lancers"),
    _troop("bugles", "usa-troopers", name="The Bugles"),
    _troop("lighthouse", "usa-sharpshooters", name="The Lighthouse Keepers"),
    _troop("gatling", "gatling-gun"),
    _troop("battery", "six-pound-cannon", name="The Battery"),
    _troop("undead", "undead-gunslinger", name="Gaspard"),
    _troop("hide-yard", "buffalo-hunters", name="The Hide Yard"),
    _troop("boys", "gunmen", name="Bangor Street Boys"),
    _troop("chicago", "pinkertons", name="The Chicago Office"),
    _troop("ferry", "usa-troopers", name="The Ferrymen"),
    _troop("rider", "buffalo-sergeant", name="Sergeant Tull"),
    _troop("surgeon", "sawbones"),
    _troop("preacher", spells=["helpin-hand", "reassurance", "dispel", "armor-o-righteousness"]),
    _troop("diva", "diva-devlin", spells=["ball-o-doom", "call-o-the-wild", "corporeal-twist", "hurry-up"]),
    _troop("bomber", "demolitionist"),
    _troop("judge", "hangin-judge"),
    _troop("wolves"),
)


# A table in the middle of a fight


AGAIN = ("AC", "KC", "QC")
"""Cards that nobody is dealt: whoever is to act once more gets one by hand."""


def evening(app: Flask, *acting: str, cards: Mapping[str, str] | None = None, dice: str = "virtual") -> Game:
    """Cinders and Coffins (Anna, ``s1-``) meet Badges and Brimstone (Ben, ``s2-``), and the troops named act one after
    the other, before all others. ``cards`` are those that certain troops get instead."""
    game = begin_with(app.extensions["companion.tables"], [CINDERS, BADGES], agreed=Agreed(dice=dice))
    by_service(game, "StartBattle")
    deal(game, acting, cards or {})
    game.help_on(["ready"])
    by_service(game, "StartAction")
    return game


def deal(game: Game, acting: Sequence[str], cards: Mapping[str, str]) -> None:
    """Cards for everybody, no two alike: the best to those who are to act first, no Joker and no Deuce to anybody but
    as ``cards`` say."""
    actions = (action for prompt in game.board().prompts for action in prompt.actions)
    due = [id_ for action in actions for id_ in action.values.get("troops", ())]
    assert set(acting) <= set(due), f"no card is due to {set(acting) - set(due)}"
    left = (card for card in DECK if deck.rank(card) not in ("2", *JOKERS) and card not in (*cards.values(), *AGAIN))
    given = {id_: cards.get(id_) or next(left) for id_ in (*acting, *(one for one in due if one not in acting))}
    by_service(game, "TypeCards", troops=given.keys(), cards=given.values())


def by_service(game: Game, command: str, **fields: Any) -> None:
    """A command of the host's, without a page: what the test is not about."""
    form = {name: [str(value)] if isinstance(value, str | int) else list(value) for name, value in fields.items()}
    game.taps += 1
    number = game.opened().number
    game.tables.tap(game.table, game.devices[0], "s1", command, form, number, f"by-{game.taps}")
    game.catch_up()


def set_figures(game: Game, troop: str, **states: str) -> None:
    """``f1="dirt"``: by hand, without what would follow."""
    for figure, state in states.items():
        by_service(game, "SetFigure", troop=troop, figure=figure, state=state, reason="the evening's script")


# What people see and tap


def asked_page(game: Game) -> Page:
    """The phone at which the first question lies."""
    found = game.asked()
    assert found is not None, "nobody is asked anything"
    return game.pages[found.device]


def form(page: Page, label: str) -> Locator:
    """The sheet of an action, opened by its button in the bar, with the question or on the troop."""
    press(page.locator("#bar, #table").get_by_role("link", name=label).first)
    expect(sheet(page)).to_be_visible()
    return sheet(page)


def pick(inside: Locator, *names: str) -> None:
    """Tiles of a form."""
    for name in names:
        inside.locator("label.pick").filter(has_text=re.compile(rf"^\s*{re.escape(name)}")).first.click()


@contextmanager
def one_step(game: Game, page: Page) -> Iterator[None]:
    """What is tapped here makes one step, which all pages show then."""
    before = game.opened().version
    yield
    expect(page.locator("#table")).not_to_have_attribute("data-version", str(before))
    game.catch_up()


def send(game: Game, page: Page, at: str = "") -> None:
    """The form in the sheet is sent: by the tile of its target, or by its button."""
    button = (
        sheet(page).locator(".pick-send").filter(has_text=at) if at else sheet(page).locator(".form-actions button")
    )
    with one_step(game, page):
        press(button.first)


def tap(game: Game, page: Page, label: str) -> None:
    """A button that needs no form."""
    with one_step(game, page):
        press(page.locator("#bar, #table").get_by_role("button", name=label).first)


def type_in(game: Game, *totals: int) -> None:
    """Real dice, one after the other: whoever is asked types what they showed, be it in the question or in a row of
    it."""
    for total in totals:
        found = game.asked()
        assert found is not None, "nobody is asked anything"
        page = game.pages[found.device]
        if not found.prompt.rows:
            roll_by_hand(game, page, total)
            continue
        row = page.locator(f"#row-{next(row.id for row in found.prompt.rows if row.roll and not row.roll.throws)}")
        row.locator("summary").first.click()
        press(row.get_by_role("link", name="I rolled"))
        sheet(page).locator("input[name=typed]").fill(str(total))
        send(game, page)


def roll_on(game: Game, *until: str, most: int = 20) -> None:
    """Whoever is asked taps the filled button, until somebody acts again or a question with such a word is asked."""
    for _ in range(most):
        found = game.asked()
        assert found is not None, "nobody is asked anything"
        if found.prompt.id.startswith("go-") or any(word in found.prompt.title for word in until):
            return
        step(game, game.pages[found.device])
    raise AssertionError(f"still asking after {most} taps")


def hit_by_template(game: Game, page: Page, troop: str, *figures: int) -> None:
    """Figures of a troop are under a template."""
    fold = page.locator("#now .pick-group").filter(has=page.locator("summary b", has_text=troop)).first
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    for figure in figures:
        pick(fold, str(figure))


# What came of it


def told(game: Game, steps: int = 1) -> str:
    """What everybody reads of the last steps."""
    return "\n".join("\n".join((line.label, *line.told)) for line in game.opened().lines[:steps])


def states(game: Game, troop: str) -> str:
    """The figures of a troop as they stand: ``up up dirt down up``."""
    return " ".join(spot.state for spot in plate(game, troop).figures)


def plate(game: Game, troop: str) -> TroopPlate:
    """A troop, as its owner sees it."""
    device = SEATS.index(troop[:2])
    return next(one for one in game.board(device).troops if one.id == troop)


def badges(game: Game, troop: str) -> str:
    """What lies on its card."""
    return ", ".join(badge.text for badge in plate(game, troop).badges)


def taps(page: Page) -> int:
    """How often a thumb came down on this page since it was first asked."""
    count: int = page.evaluate(
        """() => {
          if (window.taps === undefined) {
            window.taps = 0;
            document.addEventListener("pointerdown", () => { window.taps += 1; }, true);
          }
          return window.taps;
        }"""
    )
    return count
