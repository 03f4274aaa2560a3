"""What is played: the scenario with its odd or even extra, the sides of a Raid, the locale of a hunt, the army size."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.commands import setup as asked
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles
from companion.games.highnoon.table.core.state import Matter, State
from companion.games.highnoon.table.places import locales
from companion.games.highnoon.table.rolling import asking, rows
from companion.games.highnoon.table.rolling.throwing import fall_now
from companion.games.highnoon.table.scenario.setup import LAST_THING, RAID, SCENARIOS, done, drop, gang_name, in_setup

EXTRAS = {LAST_THING: "town", RAID: "night"}
"""What an odd d6 brings (Chapter One, Last Thing Standing; Raid)."""
DEFENDER = 25
"""By how many per cent the defender's limit is higher in a Raid (Chapter One, Raid; ruling 8)."""
MOST_POINTS = 100_000
USUAL_POINTS = 750
"""A size to begin with where no list says another: a house number."""
NAMED = "named:"
"""What stands before the name of a team that players chose."""
FACTS = ("town", "night", "twist")
"""Facts that the table sets as it likes; ``twist`` is what a written story brings along, in words."""


@decides(asked.RollScenario)
def roll_scenario(play: Play, command: asked.RollScenario) -> None:
    """Chapter One, Step One: a d6 on the scenario table."""
    in_setup(play)
    drop(play, "setup-scenario")
    asking.table(play, "setup-scenario", "", "scenario", title="Scenario")
    play.label = "Roll for the scenario"
    fall_now(play, "setup-scenario", (command.typed,), now=command.now)


@settles("setup-scenario")
def scenario_rolled(play: Play, _matter: Matter, settled: Settled) -> None:
    """The row names it."""
    if settled.skipped:
        done(play, "scenario")
        return
    scenario_is(play, by_die(settled.total))


def by_die(showed: int) -> str:
    """The id of the scenario in that row of the scenario table. Errors: `Illegal` ``no-such-total``."""
    name = rows.row("scenario", showed).name
    return next(id_ for id_, title in SCENARIOS.items() if title == name)


@decides(asked.ChooseScenario)
def choose_scenario(play: Play, command: asked.ChooseScenario) -> None:
    """The players agreed."""
    in_setup(play)
    if command.scenario not in SCENARIOS:
        raise Illegal("no-such-scenario", "There is no such scenario.")
    drop(play, "setup-scenario", "setup-special", "setup-locale")
    scenario_is(play, command.scenario)


def scenario_is(play: Play, id_: str) -> None:
    """The extras and sides of another scenario are forgotten."""
    if play.state.scenario.id != id_:
        for fact in tuple(play.state.scenario.facts):
            if fact in ("town", "night", "attacker", "defender", "locale") or fact.startswith("team:"):
                play.emit(events.FactSet(fact, ""))
    play.emit(events.ScenarioSet(id_))
    done(play, "scenario")
    play.tell(f"Scenario: {SCENARIOS[id_]}.")


@decides(asked.RollSpecial)
def roll_special(play: Play, command: asked.RollSpecial) -> None:
    """Odd: a town (Last Thing Standing), or night (Raid)."""
    in_setup(play)
    fact = EXTRAS.get(play.state.scenario.id)
    if fact is None:
        raise Illegal("no-extra", "This scenario does not roll for that.")
    drop(play, "setup-special")
    scenario, what = play.state.scenario.id, "a town" if fact == "town" else "night"
    text = f"An odd number means {what}."
    asking.dice(
        play, "setup-special", "", "d6", title=fact.capitalize(), text=text, rule=scenario, about={"fact": fact}
    )
    play.label = f"Roll for {what}"
    fall_now(play, "setup-special", (command.typed,), now=command.now)


@settles("setup-special")
def special_rolled(play: Play, matter: Matter, settled: Settled) -> None:
    """Odd brings it."""
    if not settled.skipped:
        _fact(play, matter.about["fact"], "yes" if settled.total % 2 else "no")
    done(play, "special")


def _fact(play: Play, fact: str, value: str) -> None:
    play.emit(events.FactSet(fact, value))
    words = {"town": "a town in the middle", "night": "night"}.get(fact, fact)
    if fact == "twist":
        play.tell(f"The story adds: {value}." if value else "The story’s extra is removed.")
    else:
        play.tell(f"Setup: {'' if value == 'yes' else 'no '}{words.removeprefix('' if value == 'yes' else 'a ')}.")


@decides(asked.SetFact)
def set_fact(play: Play, command: asked.SetFact) -> None:
    """As the table agreed."""
    if command.fact not in FACTS:
        raise Illegal("no-such-fact", "The app does not track that.")
    value = command.value
    if command.fact != "twist" and value not in ("yes", "no", ""):
        raise Illegal("yes-or-no", "Say yes or no.")
    if len(value) > 200:
        raise Illegal("too-long", "Keep it to 200 characters.")
    drop(play, "setup-special")
    _fact(play, command.fact, value)
    if play.state.phase == "setup" and EXTRAS.get(play.state.scenario.id) == command.fact:
        done(play, "special")


@decides(asked.SetSides)
def set_sides(play: Play, command: asked.SetSides) -> None:
    """The defenders hold the town together, all attackers are allied (Chapter One, Raid)."""
    in_setup(play)
    holders = tuple(dict.fromkeys(command.defenders))
    for seat in holders:
        play.seat(seat)
    others = tuple(seat.id for seat in play.state.seats if seat.id not in holders)
    if not holders or not others:
        raise Illegal("two-sides", "Choose who holds the town. At least one player must attack it.")
    hold_town(play, holders)


def hold_town(play: Play, holders: tuple[str, ...]) -> None:
    """Those seats defend; all others attack."""
    others = tuple(seat.id for seat in play.state.seats if seat.id not in holders)
    play.emit(events.FactSet("defender", " ".join(holders)), events.FactSet("attacker", " ".join(others)))
    for side, seats in (("defender", holders), ("attacker", others)):
        play.emit(*(events.FactSet(f"team:{seat}", side) for seat in seats))
    done(play, "sides")
    names = " and ".join(play.seat(seat).name for seat in holders)
    play.tell(f"{names} {'hold' if len(holders) > 1 else 'holds'} the town.")


@decides(asked.SetTeam)
def set_team(play: Play, command: asked.SetTeam) -> None:
    """Seats of one team are no foes: nobody of them draws for another's red chip. Everybody says it of themselves
    while the battle is being set up; later the host alone does. Names that players give are kept apart from the sides
    of a scenario and from seats. Errors: `Illegal`, `Forbidden`."""
    play.seat(command.seat)
    play.allow(command.seat)
    if not play.actor.host:
        in_setup(play)
    team = command.team.strip().lower()
    if len(team) > 30:
        raise Illegal("too-long", "A team has a short name.")
    play.emit(events.FactSet(f"team:{command.seat}", f"{NAMED}{team}" if team else ""))
    name = play.seat(command.seat).name
    play.tell(f"{name} plays for {team}." if team else f"{name} plays alone.")


@decides(asked.RollLocale)
def roll_locale(play: Play, command: asked.RollLocale) -> None:
    """Appendix F: a d6 says which Strange Locale it is."""
    in_setup(play)
    drop(play, "setup-locale")
    asking.table(play, "setup-locale", "", "strange-locale", title="Strange Locale")
    play.label = "Roll for the Strange Locale"
    fall_now(play, "setup-locale", (command.typed,), now=command.now)


@settles("setup-locale")
def locale_rolled(play: Play, _matter: Matter, settled: Settled) -> None:
    """The row names it."""
    if settled.skipped:
        done(play, "locale")
        return
    _locale(play, rows.row("strange-locale", settled.total).name.lower().replace(" ", "-"))


@decides(asked.ChooseLocale)
def choose_locale(play: Play, command: asked.ChooseLocale) -> None:
    """Six of the twelve stand in no table: they are chosen."""
    in_setup(play)
    if command.locale not in locales.LOCALES:
        raise Illegal("no-such-locale", "There is no such Strange Locale.")
    drop(play, "setup-locale")
    _locale(play, command.locale)


def _locale(play: Play, id_: str) -> None:
    play.emit(events.FactSet("locale", id_))
    done(play, "locale")
    play.tell(f"Strange Locale: {rows.table(f'locale-{id_}').name}.")


@decides(asked.SetSize)
def set_size(play: Play, command: asked.SetSize) -> None:
    """The agreed points; lists are compared with them, nothing more."""
    in_setup(play)
    if not 0 < command.points <= MOST_POINTS:
        raise Illegal("bad-points", f"An army has 1 to {MOST_POINTS:,} points.", points=command.points)
    agree_on_size(play, command.points)


def agree_on_size(play: Play, points: int) -> None:
    """So many points a side, before a defender's quarter."""
    play.emit(events.FactSet("points", str(points)))
    done(play, "size")
    play.tell(f"Army size: {points:,} points.")


def limit(points: int, *, holds: bool) -> int:
    """What a side may spend of an agreed size: a Raid's defender has 25 % more (Chapter One, Raid; ruling 8)."""
    return points * (100 + DEFENDER) // 100 if holds else points


def limit_of(state: State, seat: str) -> int:
    """The points that a seat may spend, by what was agreed; 0 where nothing was. A Raid's defender has 25 % more."""
    agreed = int(state.scenario.facts.get("points", "0"))
    return limit(agreed, holds=seat in state.scenario.facts.get("defender", "").split())


def size_notes(state: State, viewer: str = "") -> tuple[tuple[str, str, str], ...]:
    """What is off about the lists: (seat, words, rules entry). Reminders: nobody is kept from playing.

    A sealed list is judged for its own seat only.
    """
    found = []
    for seat in state.seats:
        if not seat.army or (seat.sealed and seat.id != viewer):
            continue
        most = limit_of(state, seat.id)
        if most and seat.cost > most:
            words = f"{seat.name}’s list costs {seat.cost:,} of {most:,} points: {seat.cost - most:,} over."
            found.append((seat.id, words, "raid-sides" if state.scenario.id == RAID else "points-limit"))
        found.extend((seat.id, f"{seat.name}: {message}", "points-limit") for message in seat.findings)
        found.extend((seat.id, words, "one-ally") for words in _ally_notes(state, seat.id))
    return tuple(found)


def _ally_notes(state: State, seat: str) -> tuple[str, ...]:
    """A list with allies that its player did not win, or whom somebody else plays (Chapter One, Allies)."""
    mine = next(one for one in state.seats if one.id == seat)
    others = {one.gang for one in state.seats if one.id != seat}
    gangs = {t.stats.gang for t in state.of(seat) if t.stats.allied and t.stats.gang not in ("hired-guns", mine.gang)}
    won = state.scenario.facts.get(f"ally:{seat}", "")
    bid = "allies" in state.done and any(fact.startswith("ally:") for fact in state.scenario.facts)
    played = (f"{mine.name} has {gang_name(gang)} as allies, but that gang plays here." for gang in gangs & others)
    lost = (f"{mine.name} did not win {gang_name(gang)}." for gang in gangs - others if bid and gang != won)
    return (*played, *lost)
