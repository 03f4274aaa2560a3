"""The troops on the table: figures, cards, counters, numbers, and what each may do now."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.engine.board import Badge, FigureSpot, Line, TroopPlate
from companion.engine.later import begun, once
from companion.engine.play import Viewer
from companion.engine.sheets import Emblem, Worth
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import TRAIT_NAMES, TRAITS, Ability
from companion.games.highnoon.lists.cards import bounty, emblems
from companion.games.highnoon.table.abilities import harrowed_power, keeping_close
from companion.games.highnoon.table.chips.pot import plural
from companion.games.highnoon.table.core import Seeing, deck, effects, figure_name, kinds, order
from companion.games.highnoon.table.core.effects import on
from companion.games.highnoon.table.core.loyalty import PART
from companion.games.highnoon.table.core.marks import MARKS
from companion.games.highnoon.table.core.seeing import all_open
from companion.games.highnoon.table.core.state import (
    Effect,
    Figure,
    Modifier,
    Scope,
    State,
    Troop,
    per_state,
    per_troop,
)
from companion.games.highnoon.table.fate import loot
from companion.games.highnoon.table.gizmos import faults
from companion.games.highnoon.table.magic import puppet
from companion.games.highnoon.table.moving import riderless
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import modifiers, numbers
from companion.games.highnoon.table.screen import cards, troop_actions
from companion.games.highnoon.table.screen.table_facts import lasts
from companion.games.highnoon.table.wounds import figure_hit

NO_CARD = ""
"""What lies on a troop whose card is played: a Hold counter."""
UP_TN = Figure("").stand_tn
STATES = {"up": "up", "dirt": "Eatin' Dirt", "down": "Put Down", "gone": "gone"}
YOURS = " (a reminder: you apply it)"
LOCO_COUNTED = ("manic-depressive", "phobic", "schizo")
LOCO_KINDS: Mapping[str, str] = {
    "paranoid": 'Never within 6" of anybody. If somebody comes that close, it spends its next action getting away',
    "delusional": "Believes something odd; see its own description",
}
LAST = {"acting": 0, "next": 1, "waiting": 2, "hold": 3, "hidden": 4, "done": 5, "down": 6, "out": 7}

Counted = Mapping[str, tuple[Modifier, ...]]
"""For each Trait that a troop has: what counts on it now."""


def plates(eyes: Seeing) -> tuple[TroopPlate, ...]:
    """In acting order: who acts now, who comes next, Holds, those who are through, the fallen."""
    known = _alike(eyes.state)
    made = [_plate(eyes, troop, known.get(troop.id) or _said(eyes, troop)) for troop in eyes.troops]
    places = _places(eyes.state)
    return tuple(sorted(made, key=lambda plate: (LAST[plate.status], places.get(plate.id, len(places)))))


@per_state
def _places(state: State) -> Mapping[str, int]:
    """How many troops act before each one that is still to act."""
    return {troop: place for place, troop in enumerate(dict.fromkeys(troop for _, troop in order.pending(state)))}


class _Said(NamedTuple):
    """What the row of a troop says that does not go by the troop alone."""

    status: str
    cards: tuple[str, ...]
    badges: tuple[Badge, ...]
    words: str


def _said(eyes: Seeing, troop: Troop) -> _Said:
    words = _look(troop).up or _words(eyes, troop, troop.figures[0])
    return _Said(status(eyes, troop), _hand(eyes.state, troop), tuple(_badges(eyes, troop)), words)


@per_state
def _alike(state: State) -> Mapping[str, _Said]:
    """The same of each troop for every phone, where nothing about them is anybody's secret. None where any troop is
    one; and a Hero's own chips show their colors to some."""
    if not all_open(state):
        return {}
    anybody = Seeing(state, Viewer(board=True))
    return {troop.id: _said(anybody, troop) for troop in state.troops.values() if not troop.chips}


def _plate(eyes: Seeing, troop: Troop, said: _Said) -> TroopPlate:
    """What its row shows; the rest is worked out where the plate lies open, which is one of thirty or two."""
    counted = once(lambda: _counted(eyes.state, troop))
    mine, look = bool(troop.seat) and eyes.plays(troop.seat), _look(troop)
    return TroopPlate(
        id=troop.id,
        name=troop.name,
        seat=troop.seat,
        icon=troop.stats.icon,
        status=said.status,
        figures=lambda: tuple(_figure(eyes, troop, figure) for figure in troop.figures),
        cards=said.cards,
        badges=said.badges,
        numbers=lambda: tuple(_numbers(eyes.state, troop, counted())),
        actions=lambda: tuple(troop_actions.actions(eyes, troop)) if eyes.may_play(troop.seat) else (),
        mine=mine,
        kind=look.kind,
        emblems=look.emblems,
        worth=look.worth,
        reminders=lambda: tuple(_reminders(eyes.state, troop, counted())),
        card=lambda: cards.card_of(eyes.state, troop),
        words=said.words,
        stepper=lambda: figure_hit.stepper(eyes, troop),
        closed_taps=lambda: figure_hit.closed_taps(eyes, troop),
    )


class _Look(NamedTuple):
    """What a plate shows that goes by the troop alone; ``count`` says how many of a posse are up."""

    kind: str
    emblems: tuple[Emblem, ...]
    worth: tuple[Worth, ...]
    up: str


@per_troop
def _look(troop: Troop) -> _Look:
    return _Look(
        _kind(troop),
        emblems(enforcer=troop.stats.enforcer, allied=troop.stats.allied),
        (bounty(troop.stats.bounty, len(troop.figures)),),
        numbers.headcount(troop) if len(troop.figures) > 1 else "",
    )


def _hand(state: State, troop: Troop) -> tuple[str, ...]:
    """The card that it acts on and those that it has for later; of whoever has none, the one that it acted on last."""
    go = state.go_of(troop.id)
    now = (go.card,) if go and go.card else ()
    return now + troop.cards or ((NO_CARD,) if troop.hold else troop.acted[-1:])


def _kind(troop: Troop) -> str:
    if len(troop.figures) == 1:
        return "Hero" if troop.stats.hero else "Single"
    return f"{len(troop.standing)} of {len(troop.figures)}"


def status(eyes: Seeing, troop: Troop) -> str:
    """A stable word for the troop's place in the turn."""
    if troop.status != "in":
        return "out"
    if not troop.standing:
        return "down"
    go = eyes.state.go
    if go is not None and troop.id in go.troops:
        return "acting"
    if troop.cards:
        return "next" if eyes.following is not None and eyes.following[1] == troop.id else "waiting"
    return _without_card(eyes, troop)


def _without_card(eyes: Seeing, troop: Troop) -> str:
    if troop.hold:
        return "hold"
    if troop.hidden:
        return "hidden"
    host = eyes.state.troops.get(troop.notes[order.WITH]["troop"] if {order.WITH, PART} <= troop.notes.keys() else "")
    if host is not None and host.cards:
        return "waiting"
    return "done" if eyes.state.phase == "action" else "waiting"


def _counters(eyes: Seeing, troop: Troop) -> Iterator[Badge]:
    """The counters on the troop's card."""
    if troop.hidden:
        yield Badge("Hidden", "unfair-knowledge")
    if troop.hold:
        yield Badge("Hold", "hold", "good", "hourglass")
    if troop.morale != "steady":
        yield Badge(troop.morale.capitalize(), troop.morale, "bad")
    if troop.winged:
        yield Badge(f"Winged!{_times(troop.winged)}", "winged", "bad")
    if troop.lame:
        yield Badge(f"Lame!{_times(troop.lame)}", "lame-counter", "bad")
    if troop.harrowed:
        yield Badge("Harrowed", "harrowed-heroes")
    if kinds.ROGUE in troop.notes:
        yield Badge("On nobody’s side")
    if troop.status == "dead":
        yield Badge("In the grave", "harrowed-return", "bad")
    if troop.chips:
        yield Badge(_own_chips(eyes, troop), "personal-chips", "good")


def _owed(eyes: Seeing, troop: Troop) -> Iterator[Badge]:
    """It lost a figure, and checks Guts for that once the segment is over (Casualties)."""
    if troop.id in eyes.state.casualties and guts.must_check(eyes.state, troop):
        segment = eyes.state.segment
        when = f"after the {deck.segment_name(segment)}" if segment else "before anybody acts"
        yield Badge("Guts check waits", "casualties", "bad", note=when)


def _badges(eyes: Seeing, troop: Troop) -> Iterator[Badge]:
    """Its counters, what was gained in the battle, what lasts, and what the players noted."""
    yield from _counters(eyes, troop)
    yield from _owed(eyes, troop)
    yield from keeping_close.badges(eyes.state, troop)
    if power := troop.notes.get("power"):
        yield Badge(power.replace("-", " ").capitalize(), harrowed_power.entry(power))
    for gizmo, die in troop.gizmos:
        yield Badge(f"{faults.name_of(gizmo)}, malfunction {die}", f"gizmo-{gizmo}", "good")
    for figure in troop.figures if puppet.pulls(eyes.state) else ():
        if pulling := puppet.pulled(eyes.state, troop, figure):
            yield Badge(f"{figure_name(troop, figure)}: {_on_strings(eyes, pulling)}", pulling.rule, "bad")
    told = loot.LOOT in troop.marks and effects.all_of(eyes.state, loot.LOOT, Scope(troop=troop.id))
    for mark in sorted(troop.marks - {loot.LOOT} if told else troop.marks):
        known = MARKS.get(mark)
        yield Badge(known.name if known else mark, known.rule if known else "")
    yield from (Badge(words, "riderless-horses") for words in riderless.words(eyes, troop))
    for effect in on(eyes.state, troop):
        if effect.scope.troop:
            tone = "bad" if effect.amount < 0 else "plain"
            until = "" if effect.what == loot.LOOT else lasts(effect)
            yield Badge(f"{_whose(troop, effect)}{effect.name}", effect.rule, tone, note=until)
    yield from (
        Badge(words)
        for about, said in troop.notes.items()
        if isinstance(said, str) and (words := _note(eyes, about, said))
    )


def _on_strings(eyes: Seeing, pulling: Effect) -> str:
    """``on Doc’s strings``, as far as the viewer may know of him."""
    master = eyes.state.troops.get(pulling.caster)
    return f"on {master.name if master is not None and eyes.sees(master) else 'somebody'}’s strings"


def _whose(troop: Troop, effect: Effect) -> str:
    """``Gunmen 3: `` for what lies on one figure of several."""
    figure = troop.figure(effect.scope.figure)
    return f"{figure_name(troop, figure)}: " if figure is not None and len(troop.figures) > 1 else ""


def _times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


def _own_chips(eyes: Seeing, troop: Troop) -> str:
    """A *legendary* Hero's chips, with their colors where they lie open to the viewer."""
    seat = eyes.state.seat(troop.seat)
    count = f"{plural(len(troop.chips))} of its own"
    return f"{count}: {', '.join(sorted(troop.chips))}" if seat and eyes.sees_chips(seat) else count


def _note(eyes: Seeing, about: str, text: str) -> str:
    """Notes that are words of the players, or that name somebody; the app's own words stay its own."""
    named = eyes.state.troops.get(text)
    if about in ("sworn", "enemy", "hero") and named is not None and eyes.sees(named):
        return {"sworn": "Sworn enemy:", "enemy": "Enemy:", "hero": "Tells of"}[about] + f" {named.name}"
    return f"{about}: {text}" if about.startswith("note:") else ""


def _numbers(state: State, troop: Troop, counted: Counted) -> Iterator[Line]:
    """Pace after wounds, the running die, and each Trait with all that counts on it now."""
    pace = numbers.pace(state, troop)
    yield Line("Pace", f"{pace.value}″", pace.lines[-1].rule or "pace")
    die = numbers.running_die(state, troop)
    if die:
        yield Line("Run", f"+{die}″", "running")
    for trait, found in counted.items():
        total = sum(modifier.amount for modifier in found)
        die = numbers.die(state, troop, trait)
        yield Line(TRAIT_NAMES[trait][0], f"{die} {total:+d}" if total else die, "skill-check")


def _counted(state: State, troop: Troop) -> Counted:
    """What counts on each Trait of the troop; on Guts as in a check."""
    return {
        trait: modifiers.for_trait(state, troop, trait, "guts" if trait == "guts" else "")
        for trait in TRAITS
        if troop.stats.traits.get(trait, "-") != "-"
    }


def _reminders(state: State, troop: Troop, counted: Counted) -> Iterator[Line]:
    """What its numbers are made of where something counts on them; then what its abilities do, in a line each."""
    pace = numbers.pace(state, troop)
    if len(pace.lines) > 1:
        first, *rest = pace.lines
        sums = [f"{first.text} {first.amount}″", *(f"{line.text} {line.amount:+d}″" for line in rest)]
        yield Line("Pace", ", ".join(sums), rest[-1].rule)
    flight = numbers.flight(troop)
    if flight is not None:
        yield Line("In the air", f"{flight}″", "ability-flight")
    for trait, found in counted.items():
        for modifier in found:
            yield Line(f"{TRAIT_NAMES[trait][0]}: {modifier.text}", f"{modifier.amount:+d}", modifier.rule)
    yield from _abilities(troop)


def _abilities(troop: Troop) -> Iterator[Line]:
    """The troop's abilities, a line each; what the app leaves to the players is marked."""
    book = catalog()
    for id_, value in (*troop.stats.abilities, *troop.gained):
        ability = book.abilities.get(id_)
        if ability is not None:
            yield Line(f"{ability.name} {value}".strip(), _short(troop, ability), f"ability-{id_}")
    for id_ in troop.stats.spells:
        spell = book.spells.get(id_)
        if spell is not None:
            yield Line(spell.name, "", f"spell-{id_}")


def _short(troop: Troop, ability: Ability) -> str:
    """The ability in short; of the kinds of *loco* the app counts three."""
    words = ability.short
    if ability.id == "loco":
        if any(kinds.loco(troop, kind) for kind in LOCO_COUNTED):
            return words
        words = next((text for kind, text in LOCO_KINDS.items() if kinds.loco(troop, kind)), words)
    return f"{words}{YOURS}" if ability.reminder else words


# Figures


def _figure(eyes: Seeing, troop: Troop, figure: Figure) -> FigureSpot:
    return FigureSpot(
        id=figure.id,
        name=figure_name(troop, figure),
        state="prone" if _lies(figure) else figure.state,
        words=_words(eyes, troop, figure),
        marks=tuple(Line(_weapon(weapon)) for weapon in figure.weapons),
        actions=begun(troop_actions.figure_actions(eyes, troop, figure)),
    )


def _weapon(weapon: str) -> str:
    """``gatling rifle``; what the owner of a homebrew troop typed stays as it is: ``12-ga. Boomer``."""
    known = weapon in catalog().weapons or weapon in catalog().gizmos
    return weapon.replace("-", " ") if known else weapon


def _lies(figure: Figure) -> bool:
    return figure.state == "up" and figure.prone


def _words(eyes: Seeing, troop: Troop, figure: Figure) -> str:
    """A figure's state; one whose recovery is harder than usual says so, and one that is a puppet whose it is."""
    if pulling := puppet.pulled(eyes.state, troop, figure):
        return _on_strings(eyes, pulling)
    words = "prone" if _lies(figure) else STATES[figure.state]
    return f"{words}, TN {figure.stand_tn}" if figure.state == "dirt" and figure.stand_tn != UP_TN else words
