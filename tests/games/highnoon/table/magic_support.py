"""Casters to test spells with: who knows what, in an action of its own."""

from dataclasses import replace
from typing import Any

from companion.games.highnoon.table.core import effects
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Go, Matter, Troop
from companion.games.highnoon.table.fighting import fighting_damage
from companion.games.highnoon.table.fighting.bout import Bout
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm
from tests.games.highnoon.table.support import Table, make_state, make_troop


def caster(id_: str = "hex", kind: str = "huckster", *spells: str, smarts: str = "d8", **more: Any) -> Troop:
    """A Hero who casts these spells."""
    return make_troop(
        id_,
        **{
            "number": "hero",
            "traits": {"smarts": smarts},
            "stats": {"caster": kind, "spells": spells},
            "abilities": ("arcane-background",),
            **more,
        },
    )


def acts(first: Troop, *others: Troop, **fields: Any) -> Table:
    """The first one has an action."""
    go = Go((first.id,), first.seat, "AS", moment="1:AS")
    return Table(make_state(first, *others, **{"goes": (go,), "moment": "1:AS", "segment": "A", **fields}))


def casts(table: Table, spell: str, target: str = "", *faces: int, caster: str = "hex", **more: Any) -> Table:
    """The caster casts it, and the spell die falls so."""
    seat = table.troop(caster).seat
    table.do(Cast(caster, spell, target, **more), seat)
    if faces:
        table.throw(*faces, kind="spell")
    return table


def counted(matter: Matter) -> dict[str, int]:
    """What counts on a roll."""
    return {line.text: line.amount for line in matter.modifiers}


def lies(table: Table, spell: str) -> Effect:
    """The spell that lasts."""
    return next(effect for effect in table.state.effects if effect.spell == spell)


def lasts(table: Table, spell: str) -> bool:
    """True where that spell lies on somebody or something."""
    return any(effect.spell == spell for effect in table.state.effects)


def harmed(table: Table, wound: Harm) -> Table:
    """Somebody is hurt: the step that another rule would make."""
    play = Play(table.state, None, None)  # type: ignore[arg-type]
    harm.ask(play, wound)
    asking.recount(play)
    table.state = play.state
    return table


def struck(table: Table) -> Table:
    """The witch's fist has hit the first of the foe: the step that a bout makes that is won."""
    play = Play(table.state, None, None)  # type: ignore[arg-type]
    fighting_damage.blow(play, Bout("hex", "f1", "foe", "f1"), "")
    asking.recount(play)
    table.state = play.state
    return table


def next_turn(table: Table) -> Table:
    """What a new turn does to what lasts."""
    play = Play(table.state, None, None)  # type: ignore[arg-type]
    effects.begin_turn(play)
    table.state = play.state
    return table


def shooter(id_: str = "ben", **more: Any) -> Troop:
    """Ben's, with a rifle."""
    troop = make_troop(id_, **{"seat": "s2", "number": "single", **more})
    return replace(troop, figures=tuple(replace(one, weapons=("rifle",)) for one in troop.figures))
