"""The rules that register themselves at the table of High Noon, and the order in which they run, as `hooks.txt` has it.

    python -m tests.games.highnoon.hooks            prints the list as the code has it

Where several rules run at one point their order counts, so each stands there by its function's name and its subject,
which is the name of the module without its folders: both may be changed with the code, the order may not. Where one
rule is registered for each key, as for each kind of question, the keys stand there in the order of the alphabet.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType
from typing import Any

from companion.engine.hooks import Point
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import effects
from companion.games.highnoon.table.core.play import settles, settles_group
from companion.games.highnoon.table.fate import joker_tables, loot, outcomes
from companion.games.highnoon.table.fighting import attack_and_defense, blades, fighting_damage, surprise_attacks
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.guns import buildings
from companion.games.highnoon.table.magic import casting, lasting
from companion.games.highnoon.table.rolling import counting, modifiers, waiting
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import checklist
from companion.games.highnoon.table.shooting import foresight
from companion.games.highnoon.table.turn import flow
from companion.games.highnoon.table.wounds import figures, harm, resistance

assert TABLE.commands  # Whoever imports the rules has all of them register themselves.

Rule = Callable[..., Any]


def _rows(point: Point[Any]) -> Mapping[tuple[str, int], Rule]:
    return {(hook.kind, int(hook.id)): hook.does for hook in point.hooks}


IN_ORDER: Mapping[str, Iterable[Rule]] = {
    "Once a figure Eats Dirt": figures.floored,
    "Once a figure is Put Down": figures.felled,
    "Once a figure was hit and Vigor was rolled": harm.after_harm,
    "Once damage is done, whether or not Vigor holds": harm.damaged,
    "Where heavy armor keeps off what hit": harm.undented,
    "What keeps a troop from attacking another": targets.bars,
    "Once an attack is held against its defense": attack_and_defense.decided,
    "What comes of a hit in place of a blow": fighting_damage.otherwise,
    "What takes the place of a blow that hits": fighting_damage.instead,
    "How a troop has come upon a foe": surprise_attacks.surprises,
    "Once a building collapses": buildings.downed,
    "What lends a figure something to strike with": blades.lends,
    "What cleans up at the end of every step": lasting.sweeps,
    "What counts on a roll that is asked for": modifiers.COUNTS,
    "What a troop has on a roll of a Trait": modifiers.COUNTS_ON_TRAIT,
    "What somebody adds to the damage that he does": resistance.ADDS_TO_DAMAGE,
    "Who Puts Down the unearthly": figures.FELLS_THE_UNEARTHLY,
    "What asks for each roll of an attack by itself": waiting.asked_first,
    "What attacks fall as soon as they are asked for": waiting.due,
    "What a count cannot say of a roll": counting.uncounted,
    "What happens instead of a freak event": joker_tables.instead_of_freak_event,
    "Once loot is another player's": loot.moved,
}
"""Rules that all run at their point, one after the other."""

BY_KEY: Mapping[str, Mapping[Any, Any]] = {
    "What decides a command": TABLE.commands,
    "What an event changes": {name: vars(kind)["after"] for name, kind in TABLE.events.items()},
    "What goes on where a matter is settled, by its kind": settles,
    "What goes on where a group of matters is settled": settles_group,
    "What an effect does as each turn begins": effects.each_turn,
    "What looks after an effect as each turn begins and ends": effects.tidies,
    "What an effect does as an action of its troop begins": effects.each_action,
    "What follows once an effect is over": effects.over,
    "What a row of the Jokers' tables or of a Strange Locale brings": _rows(outcomes.BRINGS),
    "What a row of a Strange Locale brings to later troops": _rows(outcomes.LATER),
    "What a device that fails does at once": {(hook.id, hook.kind): hook.does for hook in malfunction.AT_ONCE.hooks},
    "How a spell works": {id_: spell.works for id_, spell in casting.SPELLS.items()},
    "What a roll may come to, before it falls": {hook.id: hook.does for hook in foresight.FORESEEN.hooks},
}
"""Rules of which one runs, by what it is registered for."""

SEQUENCES: Mapping[str, Iterable[str]] = {
    "How a turn goes on by itself (phase, stage)": [" ".join(filter(None, one)) for one in flow._STEPS],
    "The checklist before the battle": checklist.BY_ID,
}
"""What comes after what."""


def subject(rule: Rule) -> str:
    """``last_words (ends)``: the name of a function and its subject."""
    return f"{rule.__name__} ({rule.__module__.rpartition('.')[2]})"


def hooks() -> str:
    """The whole list."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield "# The order in which rules run: see hooks.py beside this file"
    for title, rules in IN_ORDER.items():
        yield f"\n## {title}: in this order"
        yield from (f"{place}. {subject(rule)}" for place, rule in enumerate(rules, 1))
    for title, names in SEQUENCES.items():
        yield f"\n## {title}: in this order"
        yield from (f"{place}. {name}" for place, name in enumerate(names, 1))
    for title, registered in BY_KEY.items():
        keys = sorted(" ".join(map(_padded, key)) if isinstance(key, tuple) else key for key in registered)
        yield f"\n## {title}: {len(keys)}"
        yield from (f"- {key}" for key in keys)


def _padded(part: Any) -> str:
    return f"{part:2}" if isinstance(part, int) else str(part)


def registered() -> Iterator[tuple[str, Rule]]:
    """Every rule with its point and what it is registered for."""
    for title, rules in IN_ORDER.items():
        yield from ((f"{title}: {subject(rule)}", rule) for rule in rules)
    for title, keyed in BY_KEY.items():
        yield from ((f"{title}: {key}", rule) for key, rule in keyed.items())


def seldom_entered(entered: Counter[CodeType], seldom: int) -> Iterator[str]:
    """The rules that run in fewer battles than ``seldom``, and in how many they do."""
    counts = {name: entered[rule.__code__] for name, rule in registered() if hasattr(rule, "__code__")}
    yield f"rules: {sum(count >= seldom for count in counts.values())} of {len(counts)} in at least {seldom} battles"
    yield from (f"  {name}: {count}" for name, count in sorted(counts.items()) if count < seldom)


if __name__ == "__main__":
    print(hooks())
