"""What the scripted evening shares: a table that stands in the middle of a fight at once, with the cards dealt as the
test wants them, what happens without a page, and what came of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Page

from companion.engine.board import Prompt, TroopPlate
from companion.games.highnoon.table.core import deck
from companion.games.highnoon.table.core.deck import DECK, JOKERS
from companion.services.tables import Agreed, Tables
from tests.web.evening_armies import ARMIES
from tests.web.highnoon_table import Asked, Game, begin_with, first

SEATS = ("s1", "s2")
WHY = "the evening's script"

Phones = Callable[[Game], list[Page]]
"""Opens a game on Anna's phone and on Ben's."""


# A table in the middle of a fight


AGAIN, ONCE_MORE = "AH", "AD"
"""Cards that nobody is dealt: whoever is to act once more gets one by hand."""


def muster(tables: Tables, *acting: str, cards: Mapping[str, str] | None = None, locale: str = "") -> Game:
    """Cinders and Coffins (Anna, ``s1-``) meet Badges and Brimstone (Ben, ``s2-``), at that Strange Locale where one is
    named, and the cards of the first turn are dealt: the troops named act one after the other, before all others, but
    for those that get certain ``cards``. Nobody has opening chips, so that no roll waits for one; and each roll has a
    tap of its own, so that the script can say what falls."""
    game = begin_with(tables, ARMIES, agreed=Agreed(switches={"window": "tap"}))
    if locale:
        by_service(game, "ChooseLocale", locale=locale)
    by_service(game, "SkipStep", step="chips")
    by_service(game, "StartBattle")
    deal(game, acting, cards or {})
    return game


def evening(tables: Tables, *acting: str, locale: str = "") -> Game:
    """The same, and the first of them acts now."""
    game = muster(tables, *acting, locale=locale)
    game.help_on(["ready"])
    by_service(game, "StartAction")
    return game


def deal(game: Game, acting: Sequence[str], cards: Mapping[str, str]) -> None:
    """Cards for everybody, no two alike: the best to those who are to act first, no Joker and no Deuce to anybody but
    as ``cards`` say."""
    by_service(game, "ChangeMode", of="cards", mode="ask")
    actions = (action for prompt in game.board().prompts for action in prompt.actions)
    due = [id_ for action in actions for id_ in action.values.get("troops", ())]
    assert set(acting) <= set(due), f"no card is due to {set(acting) - set(due)}"
    kept = (*cards.values(), AGAIN, ONCE_MORE)
    left = (card for card in DECK if deck.rank(card) not in ("2", *JOKERS) and card not in kept)
    given = {id_: cards.get(id_) or next(left) for id_ in (*acting, *(one for one in due if one not in acting))}
    by_service(game, "TypeCards", troops=given.keys(), cards=given.values())
    by_service(game, "ChangeMode", of="cards", mode="virtual")


# What the test is not about: without a page


def by_service(game: Game, command: str, *, device: int = 0, **fields: Any) -> None:
    """A command of the host's, or of whoever holds that device."""
    form = {name: [str(value)] if isinstance(value, str | int) else list(value) for name, value in fields.items()}
    game.taps += 1
    number = game.opened(device).number
    game.tables.playing.tap(game.table, game.devices[device], SEATS[device], command, form, number, f"by-{game.taps}")
    game.catch_up()


def set_figures(game: Game, troop: str, **states: str) -> None:
    """``f1="dirt"``: by hand, without what would follow."""
    for figure, state in states.items():
        by_service(game, "SetFigure", troop=troop, figure=figure, state=state, reason=WHY)


def building(game: Game, name: str, damage: int) -> str:
    """A building of one story, with so much damage done to it; what it is called among targets."""
    by_service(game, "AddBuilding", name=name, stories=1)
    hit = next(action for group in game.board().groups for action in group.actions if action.command == "HitBuilding")
    key = next(pick.value for one in hit.inputs if one.name == "building" for pick in one.picks)
    by_service(game, "HitBuilding", building=key, points=damage)
    return f"building/{key}"


def asked(game: Game) -> Asked:
    """The first question, and at which phone it lies."""
    found = game.asked()
    assert found is not None, "nobody is asked anything"
    return found


def open_rolls(game: Game) -> list[Prompt]:
    """The rolls that whoever is asked has to make now, all that wait for their dice."""
    found = asked(game)
    mine = (one for one in game.board(found.device, found.seat).prompts if one.mine)
    rows = (row for prompt in mine for row in prompt.rows or (prompt,))
    return [row for row in rows if row.roll is not None and not row.roll.throws]


def open_roll(game: Game) -> tuple[Asked, str]:
    """The first of them, and at which phone it lies."""
    found = asked(game)
    ids = {found.prompt.id, *(row.id for row in found.prompt.rows)}
    id_ = next((one.id for one in open_rolls(game) if found.prompt.id == "all" or one.id in ids), "")
    assert id_, f"no roll is asked for but: {found.prompt.title}"
    return found, id_


def falls(game: Game, *totals: int) -> None:
    """Real dice, one after the other: whoever is asked rolls these."""
    for total in totals:
        found, id_ = open_roll(game)
        game.taps += 1
        form = {"matter": [id_], "typed": [str(total)]}
        device = game.devices[found.device]
        game.tables.playing.tap(game.table, device, found.seat, "Throw", form, found.number, f"falls-{game.taps}")
    game.catch_up()


def all_fall(game: Game, *until: str, most: int = 40) -> None:
    """Whoever is asked takes the first way, until somebody acts again or a question with such a word is asked."""
    for _ in range(most):
        found = asked(game)
        if found.prompt.id.startswith("go-") or any(word in found.prompt.title for word in until):
            return game.catch_up()
        game.tap(found, first(found.prompt))
    raise AssertionError(f"still asking after {most} taps")


def next_one(game: Game) -> None:
    """Whoever acts is done; the next one's action begins."""
    found = asked(game)
    assert found.prompt.id.startswith("go-"), f"still asked: {found.prompt.title}"
    by_service(game, "EndGo", device=found.device)


def turn_ends(game: Game, *until: str) -> None:
    """Everybody acts, and does nothing; the cards of the next turn are to be dealt, or such a question is asked."""
    last = game.turn
    while game.turn == last:
        found = asked(game)
        if any(word in found.prompt.title for word in until):
            break
        game.tap(found, first(found.prompt))
    game.catch_up()


def act_again(game: Game, troop: str, card: str = AGAIN) -> None:
    """It is dealt a further card, by hand, and acts on it."""
    by_service(game, "SetCard", troop=troop, card=card, reason=WHY)
    next_one(game)


# What came of it


def told(game: Game, steps: int = 1) -> str:
    """What everybody reads of the last steps."""
    return "\n".join("\n".join((line.label, *line.told)) for line in game.opened().lines[:steps])


def states(game: Game, troop: str) -> str:
    """The figures of a troop as they stand: ``up up dirt down up``."""
    return " ".join(spot.state for spot in plate(game, troop).figures)


def plate(game: Game, troop: str) -> TroopPlate:
    """A troop, as its owner sees it."""
    return next(one for one in game.board(SEATS.index(troop[:2])).troops if one.id == troop)


def badges(game: Game, troop: str) -> str:
    """What lies on its card."""
    return ", ".join(badge.text for badge in plate(game, troop).badges)
