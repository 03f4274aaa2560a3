"""What may come of an attack hand to hand, before its dice fall (see `shooting.foresight`)."""

from dataclasses import replace

from companion.engine.hooks import on
from companion.engine.memory import Memory
from companion.games.highnoon.odds.attacks import Attack, hit
from companion.games.highnoon.odds.rolls import reach
from companion.games.highnoon.table.core import Matter, Settled
from companion.games.highnoon.table.fighting.bout import ATTACK, DEFENCE, MADE, unpacked
from companion.games.highnoon.table.rolling.attack_rolls import where_of
from companion.games.highnoon.table.rolling.following import follow, rolling
from companion.games.highnoon.table.shooting.foresight import ENOUGH, FORESEEN, ONE_DIE, Foresight, Found
from companion.games.highnoon.table.shooting.prospects import Prospect, defended


@on(FORESEEN, roll=ATTACK)
def _attack(foresight: Foresight, matter: Matter) -> Prospect | None:
    """To beat the defense, and what the blow does."""
    bout, skill = unpacked(matter.about["bout"]), rolling(foresight.state, matter)
    key = (matter.kind, foresight.key_of(where_of(matter), bout.blade, bout.on_defender, bout.height > 0))
    defence, struck, _ = foresight.once(key, lambda: _defended(foresight, matter))
    if skill is None or defence is None:
        return None
    hits = hit(Attack(skill, ONE_DIE, ONE_DIE, defence=defence))
    found = foresight.prospect(bout.target, bout.target_figure, hits)
    return found and found.with_attack(struck and replace(struck, skill=skill, defence=defence))


def _defended(foresight: Foresight, matter: Matter) -> Found:
    after, asked = follow(foresight.state, matter, Settled(ENOUGH, 2))
    defence = next((question for question in asked if question.kind == DEFENCE), None)
    if defence is None:
        return None, None, None
    after, blows = follow(after, defence, Settled(ENOUGH - 1, 2))
    return rolling(after, defence), foresight.struck(after, blows, defence.troop), None


@on(FORESEEN, roll=DEFENCE)
def _defence(foresight: Foresight, matter: Matter) -> Prospect | None:
    """The odds of being hit at all, and what the attacks do that get through."""
    roll = rolling(foresight.state, matter)
    made = sorted(matter.about[MADE], key=lambda blow: int(blow[0]))
    if roll is None:
        return None
    held = [(total, reach(roll, total)) for total in sorted({total for total, _ in made})]
    found = foresight.prospect(matter.troop, matter.figure, 1 - held[-1][1])
    blows = [(total, blow) for total, packed in made if (blow := _blow(foresight, matter, total, packed)) is not None]
    return found and (replace(found, cases=defended(held, blows)) if len(blows) == len(made) else found)


def _blow(foresight: Foresight, matter: Matter, total: int, packed: Memory) -> Attack | None:
    """The odds of that attack alone."""
    alone = replace(matter, about={**matter.about, MADE: [[total, packed]]})
    after, asked = follow(foresight.state, alone, Settled(total - 1, 2))
    return foresight.struck(after, asked, matter.troop)
