"""People who cast whatever their plates offer, and things that they do not: nothing breaks, and all that is offered is
allowed."""

import contextlib
import random
from dataclasses import replace

import pytest

from companion.engine.errors import CompanionError
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Figure, Go, Troop
from companion.games.highnoon.table.magic import black_lightnin, cast, durations
from companion.games.highnoon.table.magic.black_lightnin import Hurl
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.casting import SPELLS
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.rolling import answering, keeping, throwing
from tests.games.highnoon.table.magic_support import caster, next_turn
from tests.games.highnoon.table.support import Table, make_state, make_troop
from tests.games.highnoon.table.view_bot import Device, Players

STEPS = 60
TURN = 0.1
"""How often a turn begins in between."""
WORDS = ("", "vigor", "guts", "f1", "winged", "foe/f1", "bear", "all", "e3", "hard", "popup")


def sorcerers() -> tuple[Troop, ...]:
    """Two on each side who know every spell, and others of every kind."""
    every = (*SPELLS, "reflect")
    return (
        caster("hex", "huckster", *every, abilities=("old-hand", "familiar")),
        caster("nun", "blessed", *every, abilities=("crisis-o-faith",)),
        make_troop("gunmen", figures=3),
        caster("rex", "witch", *every, seat="s2", hold=True, abilities=("bad-karma",), cards=("5H",)),
        make_troop("wolves", seat="s2", figures=2, stats={"card": "wolves"}),
        make_troop("tin", seat="s2", number="single", stats={"card": "automatons"}, abilities={"malfunction": "d6"}),
        make_troop("dead", seat="s2", number="posse", figures=2, abilities=("undead", "unearthly")),
        make_troop("lurk", seat="s2", number="hero", hidden=True, abilities={"magic-resistance": "2"}),
    )


def act(table: Table, troop: str) -> None:
    """That troop has an action now."""
    moment = f"1:{len(table.steps)}"
    go = Go((troop,), table.troop(troop).seat, "", moment=moment)
    table.state = replace(table.state, goes=(go,), moment=moment)


def answered(table: Table, draw: random.Random) -> None:
    """Somebody answers what is asked: throws, chooses, keeps or skips."""
    matter = draw.choice(table.state.open_matters)
    seat = matter.seat or "s1"
    if matter.form == "choice":
        values = [option.value for option in matter.options]
        count = draw.randint(matter.least, min(matter.most, len(values)))
        table.do(answering.Choose(matter.id, tuple(draw.sample(values, count)), none=not count), seat)
    elif matter.throws:
        table.do(keeping.Accept(matter.id), seat)
    elif draw.random() < 0.1:
        table.do(answering.Skip(matter.id), seat)
    else:
        table.do(throwing.Throw(matter.id), seat)


def nonsense(table: Table, draw: random.Random) -> None:
    """Anything at all; what is refused is refused by an error for people, and by nothing else."""
    troop = draw.choice(list(table.state.troops))
    target = draw.choice([*table.state.troops, *WORDS])
    spell = draw.choice([*catalog().spells, "nonsense"])
    effect = draw.choice([*(one.id for one in table.state.effects), "e0"])
    command = draw.choice(
        [
            Cast(troop, spell, target, draw.choice(WORDS), draw.randint(-1, 50), draw.choice(WORDS)),
            Cast(troop, spell, target, situations=(draw.choice(WORDS),), cover=draw.choice(WORDS)),
            Hurl(troop, target, draw.randint(-1, 7), draw.choice(WORDS)),
            LetGo(effect),
        ]
    )
    with contextlib.suppress(CompanionError):
        table.do(command, draw.choice(["s1", "s2"]), host=draw.random() < 0.5)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_caster_is_offered_is_allowed_and_whatever_else_is_tapped_is_answered_in_words(seed: int) -> None:
    draw = random.Random(seed)  # the same taps each time
    troops = sorcerers()
    wounded = replace(troops[2], figures=(Figure("f1", state="dirt"), Figure("f2", state="down"), Figure("f3")))
    table = Table(make_state(*troops[:2], wounded, *troops[3:], hands={"s1": ("white", "red")}), seed)
    devices = {seat: Device(seat) for seat in ("s1", "s2")}
    players = Players(table, *devices.values(), seed=seed)
    for _ in range(STEPS):
        if table.state.open_matters:
            answered(table, draw)
            continue
        if draw.random() < TURN:
            next_turn(table)
            continue
        able = [one.id for one in table.state.troops.values() if one.stats.spells and one.alive]
        if not able:
            break
        act(table, draw.choice(able))
        seat = table.troop(table.state.goes[0].troops[0]).seat
        eyes, hero = Seeing(table.state, devices[seat].viewer(seat)), table.troop(table.state.goes[0].troops[0])
        there = (*durations.offer(eyes, hero), *black_lightnin.offer(eyes, hero), *cast.offer(eyes, hero))
        offered = [one for action in there for one in action.taps if not one.why]
        if offered and draw.random() < 0.7:
            players.tap(devices[seat], seat, draw.choice(offered))
        else:
            nonsense(table, draw)
