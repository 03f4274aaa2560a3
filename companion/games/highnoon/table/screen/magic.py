"""Casting from a troop's plate: a form for each spell that could be cast now, lightning to throw, and what is kept
up."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action, Input, Pick
from companion.engine.calculators import percent
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table.attacks import aim, picking, spots, targets
from companion.games.highnoon.table.core import kinds, who_may
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Effect, Figure, State, Troop
from companion.games.highnoon.table.magic import bolts, casting, concentration, dispelling, lasting
from companion.games.highnoon.table.magic.casting import Casting, Spell
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.screen import checks

_SITUATIONS = (
    Pick("popup", aim.SITUATIONS["popup"].text, str(aim.SITUATIONS["popup"].amount)),
    Pick("melee", "Into a melee", "hits anybody in it"),
)


_NOBODY = "There is nobody now that it could be cast at."

FEW = 2
"""So many spells are buttons of their own; more of them open as a list."""


def actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For a troop that acts: lightning that waits, then its spells in their order."""
    state, go = eyes.state, eyes.state.go
    if go is None or not who_may.acts(state, troop) or not morale.fights(troop):
        return
    did = go.words(troop.id)
    if targets.WHOLE_ACTION & did or "ran" in did or not state.uses("figures"):
        return
    yield from _hurling(eyes, troop)
    figure = next(targets.able(state, troop, targets.CAST), None)
    if figure is None or targets.attacks(state, troop.id, figure.id, targets.CAST):
        return
    spells = tuple(filter(None, (_cast(eyes, troop, figure, spell) for spell in _by_use(state, troop))))
    if len(spells) <= FEW:
        yield from spells
        return
    named = tuple(
        replace(one, label=one.label.removeprefix("Cast "), note=_told(eyes, troop, figure, one)) for one in spells
    )
    open_ = {one.values["spell"] for one in spells}
    barred = tuple(_nobody(troop, one) for one in _by_use(state, troop) if one.id not in open_)
    inside = (*named, *barred)
    known = f"{len(spells)} of {len(inside)} spells" if barred else f"{len(spells)} spells"
    yield Action("Cast", "Cast …", {"troop": troop.id}, note=known, icon="poker-hand", inside=inside)


def _nobody(troop: Troop, spell: Spell) -> Action:
    """A spell of his that finds nobody now, with the reason."""
    name, values = casting.name_of(spell.id), {"troop": troop.id, "spell": spell.id}
    return Action("Cast", name, values, rule=f"spell-{spell.id}", icon="poker-hand", why=_NOBODY)


def _by_use(state: State, troop: Troop) -> list[Spell]:
    """The one that was cast last comes first."""
    return sorted(casting.castable(state, troop), key=lambda one: one.id != troop.notes.get(casting.LAST))


def _told(eyes: Seeing, troop: Troop, figure: Figure, action: Action) -> str:
    """What a spell takes and does, in a line; with the odds of its lowest TN, at somebody about whom nothing counts."""
    spell = casting.SPELLS[str(action.values["spell"])]
    chance = checks.before_casting(eyes, troop, figure, spell)
    odds = f", {percent(chance)} to reach {spell.tns[0]}" if chance is not None else ""
    short = catalog().spells[spell.id].short.replace('"', "″")
    return f"{action.note}{odds}{' in the open' if spell.shot else ''}: {short}"


def keeping(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """What a troop with an action concentrates on, to be dropped."""
    for effect in lasting.held(eyes.state, troop.id):
        if not concentration.may_let_go(eyes.state, effect):
            continue
        values = {"effect": effect.id}
        yield Action("LetGo", f"Let go of {effect.name}", values, tone="quiet", rule="concentration")


def _cast(eyes: Seeing, troop: Troop, figure: Figure, spell: Spell) -> Action | None:
    """The form of one spell; None where there is nothing to cast it at. What needs no answer is one tap."""
    picks = tuple(_targets(eyes, troop, spell))
    if spell.aim not in (casting.CASTER, casting.NONE) and not any(not pick.why for pick in picks):
        return None
    inputs = (
        (*_what(eyes.state, troop, figure, spell), *_more(eyes.state, troop, figure, spell), *_whom(picks))
        if picks
        else ()
    )
    if not picks and (spell.choices is not None or spell.measured):
        inputs = tuple(_what(eyes.state, troop, figure, spell))
    name = casting.name_of(spell.id)
    return Action(
        "Cast",
        f"Cast {name} …" if inputs else f"Cast {name}",
        {"troop": troop.id, "spell": spell.id},
        inputs,
        note=note(eyes.state, troop, spell),
        rule=f"spell-{spell.id}",
        icon="poker-hand",
    )


def note(state: State, troop: Troop, spell: Spell) -> str:
    """``TN 4 or 8, 10″``: what the roll must make and how far it goes."""
    if spell.against is not None:
        tns = "Contest"
    elif spell.tn is not None:
        tns = "TN 4 or 8"
    else:
        tns = f"TN {' or '.join(map(str, spell.tns))}"
    most = casting.reach(state, spell, troop)
    return f"{tns}, {most}″" if most is not None else tns


def _what(state: State, troop: Troop, figure: Figure, spell: Spell) -> Iterator[Input]:
    """What the spell asks for besides its target."""
    options = spell.choices(state, troop, None) if spell.choices is not None else ()
    if options:
        picks = tuple(Pick(one.value, one.name, one.note) for one in options)
        yield Input("choice", "Which one?", "one", picks, value=picks[0].value)
    if spell.measured:
        ranges = tuple(_distances(state, troop, figure, spell))
        yield Input("inches", "How far is it?", "one", ranges, value=ranges[0].value)
        yield Input("inches", "Or in inches", "number", least=1, required=False, more=True)


def _distances(state: State, troop: Troop, figure: Figure, spell: Spell) -> Iterator[Pick]:
    """The distances up to which each TN holds."""
    most = casting.reach(state, spell, troop) or 0
    made = [Casting(troop.id, figure.id, spell.id, inches=inches) for inches in range(1, most + 1)]
    tns = {one.inches: casting.tn_of(state, one) for one in made}
    for tn in dict.fromkeys(tns.values()):
        furthest = max(inches for inches, needed in tns.items() if needed == tn)
        yield Pick(str(furthest), f"up to {furthest}″", f"TN {tn}")


def _more(state: State, troop: Troop, figure: Figure, spell: Spell) -> Iterator[Input]:
    """What is seldom wanted; off a Hold, whether the caster of a spell that has to hit has moved."""
    if spell.shot:
        yield picking.cover(more=True)
        yield Input("situations", "Circumstances", "some", _SITUATIONS, least=0, most=2, required=False, more=True)
    yield from picking.free()
    if spell.shot:
        yield from picking.off_hold(state, troop, (figure,))


def _whom(picks: tuple[Pick, ...]) -> Iterator[Input]:
    yield Input("target", "Who is the target?", "one", picks, send=True)


def _targets(eyes: Seeing, troop: Troop, spell: Spell) -> Iterator[Pick]:
    """Whoever the spell may be aimed at, a tile each."""
    state = eyes.state
    if spell.aim == casting.SPELL:
        yield from _spells(eyes)
    elif spell.aim == casting.POINT:
        for target in sorted(eyes.troops, key=lambda one: kinds.friends(state, troop, one)):
            if target.alive and not casting.why_no_point(state, troop, target):
                yield Pick(target.id, f"On {target.name}", numbers.headcount(target), icon=target.stats.icon)
        yield Pick("", "On a point of the table")
    elif spell.aim not in (casting.CASTER, casting.NONE):
        yield from spots.folded(eyes, _beings(eyes, troop, spell))


def _beings(eyes: Seeing, troop: Troop, spell: Spell) -> Iterator[Pick]:
    state = eyes.state
    whys = {one.id: casting.why_not(state, spell, troop, one) for one in eyes.troops}
    for target in sorted(eyes.troops, key=lambda one: _nearness(troop, one, whys[one.id])):
        if not whys[target.id]:
            yield from _at(state, troop, spell, target)
        elif _meant(state, spell, troop, target):
            yield Pick(target.id, target.name, icon=target.stats.icon, why=whys[target.id])


def _nearness(troop: Troop, target: Troop, why: str) -> tuple[bool, bool, bool]:
    """The caster, then the own, then others; whoever is barred comes last."""
    return bool(why), target.id != troop.id, target.seat != troop.seat


def _meant(state: State, spell: Spell, troop: Troop, target: Troop) -> bool:
    """True for those of the right side who are there: why not they is worth a word."""
    sides = {casting.FRIEND: True, casting.FOE: False, casting.TROOP: kinds.friends(state, troop, target)}
    return target.alive and sides.get(spell.aim) == kinds.friends(state, troop, target)


def _at(state: State, troop: Troop, spell: Spell, target: Troop) -> Iterator[Pick]:
    spots = spell.spots(state, troop, target) if spell.spots is not None else ()
    for one in spots:
        words = _words(state, troop, spell, target, one.value)
        said = ", ".join(filter(None, (one.note, words)))
        yield Pick(f"{target.id}/{one.value}", one.name, said, icon=target.stats.icon)
    if spell.spots is None:
        yield Pick(target.id, target.name, _words(state, troop, spell, target, ""), icon=target.stats.icon)


def _words(state: State, troop: Troop, spell: Spell, target: Troop, spot: str) -> str:
    """What is different about this target: its TN, what resists magic, the *damned*."""
    said = [] if spot else [numbers.headcount(target)]
    if spell.tn is not None and not spell.measured:
        made = Casting(troop.id, "", spell.id, target.id, spot)
        said.append(f"TN {spell.tn(state, troop, made)}")
    level = target.ability("magic-resistance") or ""
    if level.isdecimal() and spell.direct:
        said.append(f"resists magic, -{level}")
    if target.has("damned") and casting.helps(state, spell, troop, target):
        said.append("damned: it fails")
    return ", ".join(filter(None, said))


def _spells(eyes: Seeing) -> Iterator[Pick]:
    """The spells that lie on the table, for who dispels one."""
    for effect in eyes.state.effects:
        if effect.spell and eyes.sees_effect(effect):
            yield Pick(effect.id, _named(eyes.state, effect), f"TN {dispelling.tn(eyes.state, effect)}")


def _named(state: State, effect: Effect) -> str:
    on = lasting.bearer(state, effect)
    return f"{effect.name}, on {on.name}" if on is not None else effect.name


def _hurling(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Bolts of lightning that wait."""
    ready, state = bolts.waiting(eyes.state, troop), eyes.state
    if ready is None or bolts.thrower(state, troop) is None:
        return
    foes = tuple(
        Pick(one.id, one.name, icon=one.stats.icon, why=targets.barred(state, troop, one, targets.CAST))
        for one in eyes.troops
        if one.alive and not kinds.friends(state, troop, one)
    )
    if not foes:
        return
    inputs = (
        Input("bolts", "How many bolts?", "number", value=str(ready.amount), least=1, most=ready.amount),
        Input("target", "Who is the target?", "one", foes, send=True),
    )
    note_ = f"{ready.amount} × {ready.about['dice']}"
    yield Action("Hurl", "Throw lightning …", {"troop": troop.id}, inputs, note=note_, rule="spell-black-lightnin")
