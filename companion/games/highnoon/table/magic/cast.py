"""Casting a spell, from the form on a troop's plate to the declaration (Appendix C, Casting Spells). `spell_roll` goes
on from there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from companion.engine.board import Action, Input, Pick
from companion.engine.calculators import percent
from companion.engine.features import Feature, Why
from companion.engine.later import changed, tupled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import aim, holds, picking, spots, targets
from companion.games.highnoon.table.core import Play, Seeing, events, kinds, naming, no_troop
from companion.games.highnoon.table.core.state import Figure, Spot, State, Troop, concealed, spot_of
from companion.games.highnoon.table.magic import casting, counters, lasting, medicine_bag, spell_odds, spell_roll
from companion.games.highnoon.table.magic.casting import SPELLS, Casting, Spell
from companion.games.highnoon.table.rolling import numbers

MOST_INCHES, MOST_FREE = 300, 20
FEW = 2
"""So many spells are buttons of their own; more of them open as a list."""
LAST = "spell"
"""The note on a troop that names the spell which it cast last."""
NOBODY = "There is nobody now that it could be cast at."
MELEE = "melee"


@dataclass(frozen=True)
class Cast:
    """A caster's spell. ``target`` is a troop, or ``TROOP/FIGURE`` where the spell needs one of its figures (which may
    also stand in ``figure``); for *dispel* the effect that it ends.

    ``inches`` were measured, 0 where nobody did. ``choice`` is what the spell asks for, such as a Trait. ``cover`` and
    ``situations`` as in `aim.Aim`, for spells that have to hit like a shot. ``free`` counts on the roll, ``why`` says
    why.
    """

    troop: str
    spell: str
    target: str = ""
    figure: str = ""
    inches: int = 0
    choice: str = ""
    cover: str = "marked"
    situations: tuple[str, ...] = ()
    free: int = 0
    why: str = ""


def may(state: State, actor: Actor, command: Cast) -> Why | None:
    """A spell that the troop knows, by a figure that has done nothing else, at somebody whom it may be cast at, from
    near enough, with all that it asks for said: ``unknown-spell``, ``forgot-spell``, ``shapeshifted``, ``ran``,
    ``cannot-cast``, ``no-such-spell``, ``hidden``, ``not-a-target``, ``no-such-figure``, ``bad-range``,
    ``out-of-range``, ``out-of-sight``, ``bad-modifier``, ``no-such-option``, and what `targets.not_acting` says."""
    if why := targets.not_acting(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if why := _unknown(state, troop, command.spell) or _nobody_casts(state, troop):
        return why
    made = _made(state, command)
    return next(chain(_amiss(state, actor, made), _unsound(state, troop, made)), None)


def _unknown(state: State, troop: Troop, spell: str) -> Why | None:
    if spell not in lasting.spells_of(state, troop) or spell not in SPELLS:
        return Why("unknown-spell", f"{kinds.does(troop, 'does')} not know that spell.", values={"spell": spell[:40]})
    if lasting.knows(state, troop, spell):
        return None
    if lasting.forgot(state, troop, spell):
        words = f"{kinds.does(troop, 'has')} forgotten {casting.name_of(spell)}."
        return Why("forgot-spell", words, values={"spell": spell})
    return Why("shapeshifted", f"{troop.name} cannot cast spells in an animal’s shape.")


def _nobody_casts(state: State, troop: Troop) -> Why | None:
    if "ran" in state.words(troop.id):
        return targets.has_run(troop)
    if _caster(state, troop) is None:
        return Why("cannot-cast", f"Nobody in {troop.name} can cast another spell in this action.")
    return None


def _caster(state: State, troop: Troop) -> Figure | None:
    """The figure that casts."""
    able = targets.able(state, troop, targets.CAST)
    return next((figure for figure in able if not targets.attacks(state, troop.id, figure.id, targets.CAST)), None)


def _made(state: State, command: Cast) -> Casting:
    """The casting with its target, as far as that target exists."""
    troop, spell = state.troops[command.troop], SPELLS[command.spell]
    figure = _caster(state, troop)
    by = figure.id if figure is not None else ""
    said = tuple(sorted(command.situations))
    made = Casting(troop.id, by, spell.id, inches=command.inches, choice=command.choice, cover=command.cover)
    made = replace(made, situations=said, free=command.free, why=command.why)
    if spell.aim == casting.CASTER:
        return replace(made, target=troop.id, figure=by)
    if spell.aim == casting.NONE:
        return made
    if spell.aim == casting.SPELL:
        return casting.at_spell(state, made, command.target)
    at = spot_of(command.target)
    target = state.troops.get(at.troop)
    if spell.spots is None or target is None:
        return replace(made, target=at.troop)
    there = spell.spots(state, troop, target)
    alone = there[0].value if len(there) == 1 else ""
    return replace(made, target=at.troop, figure=at.figure or command.figure or alone)


def _amiss(state: State, actor: Actor, made: Casting) -> Iterator[Why]:
    """Why it cannot be cast there."""
    spell, caster, target = SPELLS[made.spell], state.troops[made.caster], state.troops.get(made.target)
    if spell.aim in (casting.CASTER, casting.NONE) or (spell.aim == casting.POINT and not made.target):
        return
    at_spell = spell.aim == casting.SPELL
    if at_spell and lasting.spell_of(state, made.choice) is None:
        yield Why("no-such-spell", "There is no such spell on the table.")
    if target is None:
        yield from () if at_spell else (no_troop(made.target),)
        return
    if concealed(state, target) and not actor.may_play(target.owner):
        yield Why("hidden", "There is nobody in sight there.", forbidden=True)
    if not at_spell and (why := casting.why_not(state, spell, caster, target)):
        yield Why("not-a-target", why, values={"target": target.id})
    if spell.spots is not None and made.figure not in {spot.value for spot in spell.spots(state, caster, target)}:
        words = f"Say at which figure of {target.name}."
        yield Why("no-such-figure", words, values={"figure": made.figure[:40]})


def _unsound(state: State, troop: Troop, made: Casting) -> Iterator[Why]:
    """What the form says must make sense, and be near enough."""
    spell, inches = SPELLS[made.spell], {"inches": made.inches}
    if not (1 if spell.measured else 0) <= made.inches <= MOST_INCHES:
        yield Why("bad-range", "Give the distance in inches, at most 300.", values=inches)
    most = casting.reach(state, spell, troop)
    if most is not None and made.inches > most:
        yield Why("out-of-range", f"{made.name} reaches {most}″.", values=inches)
    if spell.aim in (casting.FOE, casting.POINT) and (why := aim.unseen(state, troop, made.inches)):
        yield Why("out-of-sight", why, values=inches)
    if abs(made.free) > MOST_FREE:
        yield Why("bad-modifier", f"A modifier may be at most {MOST_FREE}.", values={"free": made.free})
    known = {*aim.SITUATIONS, *((MELEE,) if spell.shot else ())} - {*aim.HANDS, "fan"}
    if made.cover not in ("marked", "none", *aim.COVERS) or not set(made.situations) <= known:
        yield Why("no-such-option", "That does not modify a spell.")
    options = spell.choices(state, troop, state.troops.get(made.target)) if spell.choices is not None else None
    if options is not None and made.choice not in {option.value for option in options}:
        yield Why("no-such-option", f"{made.name}: choose what it does.")


# The form


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A form for each spell that could be cast now, in their order; the spell that was cast last comes first."""
    state = eyes.state
    figure = _caster(state, troop)
    if not state.uses("figures") or figure is None:
        return
    if targets.not_acting(state, eyes.actor, troop.id) or _nobody_casts(state, troop):
        return
    known = sorted(casting.castable(state, troop), key=lambda spell: spell.id != troop.notes.get(LAST))
    forms = tuple(_form(eyes, troop, figure, spell) for spell in known)
    spells = tuple(form for form in forms if not form.why)
    if len(spells) <= FEW:
        yield from spells
        return

    def named() -> Iterator[Action]:
        for form in spells:
            yield changed(form, label=form.label.removeprefix("Cast "), note=_told(eyes, troop, figure, form))
        yield from (form for form in forms if form.why)

    count = f"{len(spells)} of {len(forms)} spells" if len(spells) < len(forms) else f"{len(spells)} spells"
    yield Action("Cast", "Cast …", {"troop": troop.id}, note=count, icon="poker-hand", inside=tupled(named))


def _told(eyes: Seeing, troop: Troop, figure: Figure, action: Action) -> str:
    """What a spell takes and does, in a line; with the odds of its lowest TN, at somebody about whom nothing counts."""
    spell = SPELLS[str(action.values["spell"])]
    chance = spell_odds.before_casting(eyes, troop, figure, spell)
    odds = f", {percent(chance)} to reach {spell.tns[0]}" if chance is not None else ""
    short = spell.printed.short.replace('"', "″")
    return f"{action.note}{odds}{' in the open' if spell.shot else ''}: {short}"


def _form(eyes: Seeing, troop: Troop, figure: Figure, spell: Spell) -> Action:
    """The form of one spell, greyed where there is nobody to cast it at. What needs no answer is one tap."""
    values, rule, name = {"troop": troop.id, "spell": spell.id}, f"spell-{spell.id}", casting.name_of(spell.id)
    aimed = spell.aim not in (casting.CASTER, casting.NONE)
    if aimed and not _anybody(eyes, troop, spell):
        return Action("Cast", name, values, rule=rule, icon="poker-hand", why=NOBODY)
    asks = () if aimed else tuple(_asks(eyes.state, troop, figure, spell))
    inputs = tupled(_aimed, eyes, troop, figure, spell) if aimed else asks
    label = f"Cast {name} …" if aimed or asks else f"Cast {name}"
    return Action("Cast", label, values, inputs, note=_note(eyes.state, troop, spell), rule=rule, icon="poker-hand")


def _aimed(eyes: Seeing, troop: Troop, figure: Figure, spell: Spell) -> Iterator[Input]:
    """All that a spell asks which goes at somebody."""
    yield from _asks(eyes.state, troop, figure, spell)
    yield from _circumstances(eyes.state, troop, figure, spell)
    yield Input("target", "Who is the target?", "one", tuple(_picks(eyes, troop, spell)), send=True)


def _note(state: State, troop: Troop, spell: Spell) -> str:
    """``TN 4 or 8, 10″``: what the roll must make and how far it goes."""
    tns = "Contest" if spell.against is not None else f"TN {' or '.join(map(str, spell.tns))}"
    most = casting.reach(state, spell, troop)
    return f"{tns}, {most}″" if most is not None else tns


def _asks(state: State, troop: Troop, figure: Figure, spell: Spell) -> Iterator[Input]:
    """What the spell asks for besides its target."""
    options = spell.choices(state, troop, None) if spell.choices is not None else ()
    if options:
        picks = tuple(Pick(option.value, option.name, option.note) for option in options)
        yield Input("choice", "Which one?", "one", picks, value=picks[0].value)
    if spell.measured:
        ranges = tuple(_distances(state, troop, figure, spell))
        yield Input("inches", "How far is it?", "one", ranges, value=ranges[0].value)
        yield Input("inches", "Or in inches", "number", least=1, required=False, more=True)


def _distances(state: State, troop: Troop, figure: Figure, spell: Spell) -> Iterator[Pick]:
    """The distances up to which each TN holds."""
    furthest: dict[int, int] = {}
    for inches in range(1, (casting.reach(state, spell, troop) or 0) + 1):
        furthest[casting.tn_of(state, Casting(troop.id, figure.id, spell.id, inches=inches))] = inches
    yield from (Pick(str(inches), f"up to {inches}″", f"TN {tn}") for tn, inches in furthest.items())


def _circumstances(state: State, troop: Troop, figure: Figure, spell: Spell) -> Iterator[Input]:
    """What is seldom wanted; off a Hold, whether the caster of a spell that has to hit has moved."""
    if spell.shot:
        popup = aim.SITUATIONS["popup"]
        said = (Pick("popup", popup.text, str(popup.amount)), Pick(MELEE, "Into a melee", "hits anybody in it"))
        yield picking.cover(more=True)
        yield Input("situations", "Circumstances", "some", said, least=0, most=2, required=False, more=True)
    yield from picking.other_modifier()
    if spell.shot:
        yield from picking.off_hold(state, troop, (figure,))


def _picks(eyes: Seeing, troop: Troop, spell: Spell) -> Iterator[Pick]:
    """Every troop at which the spell may be aimed, a tile each."""
    state = eyes.state
    if spell.aim == casting.SPELL:
        for effect in eyes.state.effects:
            if effect.spell and eyes.sees_effect(effect):
                yield Pick(effect.id, lasting.described(state, effect), f"TN {counters.dispelled_at(state, effect)}")
    elif spell.aim == casting.POINT:
        for target in sorted(eyes.troops, key=lambda other: kinds.friends(state, troop, other)):
            if not casting.why_not(state, spell, troop, target):
                yield Pick(target.id, f"On {target.name}", numbers.headcount(target), icon=target.stats.icon)
        yield Pick("", "On a point of the table")
    elif spell.aim not in (casting.CASTER, casting.NONE):
        yield from spots.folded(eyes, _beings(eyes, troop, spell))


def _anybody(eyes: Seeing, troop: Troop, spell: Spell) -> bool:
    """True where the spell could be aimed at something."""
    if spell.aim == casting.SPELL:
        return any(effect.spell and eyes.sees_effect(effect) for effect in eyes.state.effects)
    return spell.aim == casting.POINT or any(
        not casting.why_not(eyes.state, spell, troop, target)
        and (spell.spots is None or any(True for _ in spell.spots(eyes.state, troop, target)))
        for target in eyes.troops
    )


def _beings(eyes: Seeing, troop: Troop, spell: Spell) -> Iterator[Pick]:
    """The caster, then the own, then others; whoever is barred comes last, with the reason where he is of the right
    side."""
    state = eyes.state
    whys = {target.id: casting.why_not(state, spell, troop, target) for target in eyes.troops}
    for target in sorted(
        eyes.troops, key=lambda other: (bool(whys[other.id]), other.id != troop.id, other.seat != troop.seat)
    ):
        friends = kinds.friends(state, troop, target)
        meant = {casting.FRIEND: friends, casting.FOE: not friends, casting.TROOP: True}.get(spell.aim)
        if not whys[target.id]:
            yield from _at(state, troop, spell, target)
        elif target.alive and meant:
            yield Pick(target.id, target.name, icon=target.stats.icon, why=whys[target.id])


def _at(state: State, troop: Troop, spell: Spell, target: Troop) -> Iterator[Pick]:
    if spell.spots is None:
        yield Pick(target.id, target.name, _words(state, troop, spell, target, ""), icon=target.stats.icon)
        return
    for spot in spell.spots(state, troop, target):
        said = ", ".join(filter(None, (spot.note, _words(state, troop, spell, target, spot.value))))
        yield Pick(Spot(target.id, spot.value).value, spot.name, said, icon=target.stats.icon)


def _words(state: State, troop: Troop, spell: Spell, target: Troop, spot: str) -> str:
    """What is different about this target: its TN, what resists magic, the *damned*."""
    said = [] if spot else [numbers.headcount(target)]
    if spell.tn is not None and not spell.measured:
        said.append(f"TN {casting.tn_of(state, Casting(troop.id, '', spell.id, target.id, spot))}")
    if spell.direct and (target.ability("magic-resistance") or "").isdecimal():
        said.append(f"resists magic, -{casting.resists(spell, target)}")
    if target.has("damned") and casting.helps(state, spell, troop, target):
        said.append("damned: it fails")
    return ", ".join(filter(None, said))


# Declared


def decide(play: Play, command: Cast) -> None:
    """A spell takes the caster's action, as a shot would; moving goes with it. An enemy under a *cloak* must be found
    first; rivals say whether they try to stop it before the caster rolls."""
    troop, made = play.troop(command.troop), _made(play.state, command)
    made = replace(made, tn=casting.tn_of(play.state, made), group=f"spell:{play.state.counter + 1}")
    targets.note(play, troop.id, made.by_figure, targets.CAST, 1)
    if SPELLS[made.spell].shot:
        holds.said_moved(play, troop, made.situations)
    medicine_bag.empty(play, troop, made.spell)
    play.emit(events.Noted(troop.id, LAST, made.spell))
    play.tell(f"{naming.called(play.state, troop)}: {made.name}{casting.aimed_at(play, made)}.")
    spell_roll.declared(play, made)


FEATURE = Feature(Cast, may, decide)
