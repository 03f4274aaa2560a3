"""Commands that nobody offers: any of them, with values that fit more often than not."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any, get_type_hints

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.core import deck
from companion.games.highnoon.table.core.marks import MARKS
from companion.games.highnoon.table.core.state import PARTS, State
from companion.games.highnoon.table.fighting import fight, surprise_attacks
from companion.games.highnoon.table.guns import buildings
from companion.games.highnoon.table.moving import falls, move
from companion.games.highnoon.table.places.locales import LOCALES
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import checklist, choose_scenario

WORDS = (
    *("", "white", "red", "blue", "dirt", "down", "critical", "up", "gone", "shaken", "panicked", "steady", "yes"),
    *("virtual", "real", "ask", "dice", "cards", "chips", "guts", "smarts", "vigor", "all", "posse", "hero", "gunmen"),
    *("winged", "lame", "town", "night", "table", "fear", "QS", "AH", "RJ", "BJ", "2C", "d6", "raid", "no", "\N{ZWNJ}"),
    *("renown", "law-dog", "iron-dragon", "wasatch", "3", "7", "scenario", "deployment", "nobody", "scavenger-hunt"),
    *("popup", "contact", "melee", "above", "marked", "hard", "two-guns", "fannin", "two-weapons", "f1", "f9", "9" * 9),
)


def named(state: State, name: str) -> list[str]:
    """What a field of that name may well hold."""
    figures = sorted({figure.id for troop in state.troops.values() for figure in troop.figures})
    picks = [option.value for matter in state.matters for option in matter.options]
    troops = list(state.troops)
    houses = [f"building/{one.key}" for one in buildings.standing(state)]
    seats = [seat.id for seat in state.seats]
    known: Mapping[str, Sequence[str]] = {
        "matter": [matter.id for matter in state.matters],
        "seat": seats,
        "source": seats,
        "target": [*troops, *troops, *seats, *houses, *(effect.id for effect in state.effects), "", f"{troops[0]}/f1"],
        **dict.fromkeys(("troop", "hero", "by", "troops", "helpers"), troops),
        "gun": ["", *troops],
        **{name: [*figures, *picks] for name in ("figure", "figures", "only")},
        **dict.fromkeys(("picks", "bare", "light", "hard"), picks),
        "effect": [effect.id for effect in state.effects],
        "building": [one.key for one in buildings.standing(state)],
        "mark": list(MARKS),
        "card": [*deck.DECK, "gunmen", "bear"],
        "locale": list(LOCALES),
        "scenario": list(choose_scenario.SCENARIOS),
        "step": list(checklist.BY_ID),
        "ability": ["renown", "law-dog"],
        "parts": list(PARTS),
        "seats": seats,
        "defenders": seats,
        "cards": list(deck.DECK),
        "spell": list(catalog().spells),
        **{name: ["", *catalog().weapons] for name in ("weapon", "arm")},
        "way": sorted(move.WAYS.ids("way")),
        "altitude": list(falls.LEVELS),
        "cover": ["marked", "none", *aim.COVERS],
        "situations": [*aim.SITUATIONS, *surprise_attacks.SITUATIONS, fight.ABOVE, "contact", "melee"],
        "style": ["", "two-guns", "fannin", "two-weapons"],
    }
    return list(known.get(name, ()))


def any_command(random: Random, state: State) -> Any:
    """Any command, with values that fit more often than not."""
    name = random.choice(sorted(TABLE.commands))
    hints = get_type_hints(TABLE.commands[name])
    values: dict[str, Any] = {}
    for field in fields(TABLE.commands[name]):
        likely = named(state, field.name)
        texts = likely if likely and random.random() < 0.9 else WORDS
        kinds: dict[Any, Any] = {
            str: random.choice(texts),
            int: random.choice((0, 0, 1, 2, 3, 6, 12, 30, -1, 99_999)),
            bool: random.random() < 0.5,
            tuple[str, ...]: tuple(random.choices(texts, k=random.choice((0, 0, 1, 1, 2, 4)))),
        }
        values[field.name] = kinds[hints[field.name]]
    return TABLE.commands[name](**values)
