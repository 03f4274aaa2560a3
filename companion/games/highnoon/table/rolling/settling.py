"""How a matter comes to its end: thrown, typed, accepted, chosen or skipped, and then the rule that goes on."""

from collections.abc import Callable
from dataclasses import replace

from companion.engine.hooks import Every
from companion.games.highnoon.table.core import events, kinds, naming
from companion.games.highnoon.table.core.play import Play, Settled, settles, settles_group
from companion.games.highnoon.table.core.rolls import BASE, outcome
from companion.games.highnoon.table.core.state import SKIPPED, Matter, Result, State
from companion.games.highnoon.table.rolling import rows

CONTEST = "contest"
"""The word in `Matter.about` that makes ties of a group roll again: ``high`` where the highest wins, ``low``."""

may_better: Every[Callable[[State, Matter], bool]] = Every("what may still better a roll that lies")
answered_first: Every[Callable[[State, Matter], bool]] = Every("what is answered before anything may better it")
left_lying: Every[Callable[[Play, Matter], None]] = Every("once a roll lies that may still be bettered")


def settle(play: Play, id_: str, settled: Settled, outcome_words: str = "") -> None:
    """A matter is over; its rule goes on, and that of its group where it was the last of it."""
    matter = play.state.matter(id_)
    if matter is None:
        return
    words = SKIPPED if settled.skipped else outcome_words or _words(settled)
    bust = settled.natural == 1
    play.emit(events.MatterSettled(id_, words, settled.total, settled.picks, bust, settled.said))
    rule = settles.get(matter.kind)
    if rule is not None:
        rule(play, matter, settled)
    # What its rule settled with it may have been the last of the group already.
    if matter.group in play.state.results and not any(other.group == matter.group for other in play.state.matters):
        _settle_group(play, matter)


_VERDICTS: dict[str, dict[bool | None, str]] = {
    "shot": {True: "hit", False: "missed"},
    "attack": {True: "hit", False: "missed"},
    "damage": {True: "hurt", False: "unhurt"},
}
"""What making it or failing is called for what has words of its own."""


def _words(settled: Settled) -> str:
    if settled.success is None:
        return ""
    return "made it" if settled.success else "failed"


def skip(play: Play, id_: str, note: str = "") -> None:
    """The players settled it themselves: nothing follows but what its rule does without a result."""
    matter = play.state.matter(id_)
    if matter is None:
        return
    play.tell(f"{matter.opening} decided by the players" + (f" ({note})." if note else "."))
    settle(play, id_, Settled(skipped=True))


def after_throw(play: Play, id_: str) -> None:
    """Goes on after dice fell: a second try, an end, or the person who may still spend chips on it."""
    matter = play.state.matter(id_)
    stands = outcome(matter) if matter else None
    if matter is None or stands is None:
        return
    if owes_second(matter):
        play.tell(f"{told(matter, stands)}, and may try once more.")
    elif matter.form == "trait" and _stays(play.state, matter):
        play.tell(_standing(play.state, matter, stands))
        for rule in left_lying:
            rule(play, matter)
    else:
        finish(play, id_)


def _stays(state: State, matter: Matter) -> bool:
    return open_to_chips(state, matter) and not any(rule(state, matter) for rule in answered_first)


def finish(play: Play, id_: str) -> None:
    """The dice stay as they lie."""
    matter = play.state.matter(id_)
    stands = outcome(matter) if matter else None
    if matter is None or stands is None:
        return
    verdict = _VERDICTS.get(matter.kind, {}).get(stands.success, _words(stands))
    play.tell(f"{_on_table(play.state, matter, stands)}{', ' + verdict if verdict else ''}.")
    settle(play, id_, stands)


def _standing(state: State, matter: Matter, stands: Settled) -> str:
    """How a roll stands that chips may still change; in a contest of troops, how all of them stand: ``Gunmen have 2,
    Ronin has 7.``"""
    if CONTEST not in matter.about or not matter.troop:
        return f"{told(matter, stands)}, before chips."
    rolled = (answer for answer in state.results.get(matter.group, ()) if not answer.skipped)
    latest = {result.asked.troop: result.total for result in rolled if result.asked}
    lying = ((roll.troop, outcome(roll)) for roll in state.matters if roll.group == matter.group)
    latest |= {troop: lies.total for troop, lies in lying if lies is not None}
    said = (f"{kinds.does(state.troops[troop], 'has')} {total}" for troop, total in latest.items())
    return f"{', '.join(said)}."


def _on_table(state: State, matter: Matter, stands: Settled) -> str:
    """``Devil Bats roll 7 on the Calamity Table``, where a troop rolls on a table; any other roll as `told` has it."""
    troop = state.troops.get(matter.troop)
    if matter.kind != "joker-table" or troop is None:
        return told(matter, stands)
    typed = " (real dice)" if matter.throws and matter.throws[-1].real else ""
    name = rows.table(matter.table).name
    return f"{naming.called_with(state, troop, 'rolls')} {stands.total} on the {name} Table{typed}"


def told(matter: Matter, stands: Settled) -> str:
    """``Gunmen, Guts: 5 (needs 4)``."""
    needs = f" (needs {matter.tn})" if matter.has_target else ""
    typed = " on real dice" if matter.throws and matter.throws[-1].real else ""
    return f"{matter.opening} {stands.total}{needs}{typed}"


def owes_second(matter: Matter) -> bool:
    """True where the first of two tries failed and the second is still to be thrown (Appendix A, Brave)."""
    stands = outcome(matter)
    tries = [throw for throw in matter.throws if throw.how in BASE]
    better = stands is not None and not _best(matter, stands)
    return matter.second and len(tries) == 1 and len(matter.throws) == 1 and better


def _best(matter: Matter, stands: Settled) -> bool:
    """True where a higher total would bring nothing more."""
    more = matter.higher and not 0 < matter.enough <= stands.total
    return bool(stands.success) and not more


def open_to_chips(state: State, matter: Matter) -> bool:
    """True where a chip may still be spent and could change something."""
    stands = outcome(matter)
    best = stands is not None and _best(matter, stands)
    return not best and any(rule(state, matter) for rule in may_better)


def next_how(matter: Matter) -> str:
    """Which throw comes next without a chip: ``first``, ``second``, or none any more."""
    if not any(throw.how in BASE for throw in matter.throws):
        return "first"
    return "second" if owes_second(matter) else ""


def ranked(results: tuple[Result, ...], low: bool = False) -> list[list[Result]]:
    """Who did best first, those who tie together. Rolls that were made again decide between those who tied, and theirs
    is the total that is told.

    Whoever skipped comes last, in the order of asking, and does not tie.
    """
    rolls: dict[str, list[Result]] = {}
    for result in results:
        rolls.setdefault(rolls_for(result), []).append(result)
    sign = 1 if low else -1
    places: dict[tuple[object, ...], list[Result]] = {}
    for place, made in enumerate(rolls.values()):
        key: tuple[object, ...] = tuple((0, sign * result.total) for result in made if not result.skipped)
        if any(result.skipped for result in made):
            key = (*key, (1, place))
        places.setdefault(key, []).append(replace(made[0], total=made[-1].total))
    return [places[key] for key in sorted(places)]


def rolls_for(roll: Matter | Result) -> str:
    """The troop that a roll in a contest is made for, or the seat."""
    return roll.troop or roll.seat


def _settle_group(play: Play, last: Matter) -> None:
    """Ties of a contest roll again between them; then the rule of the group gets one result each, best first."""
    results = play.state.results.get(last.group, ())
    low = last.about.get(CONTEST) == "low"
    if CONTEST in last.about:
        places = ranked(results, low)
        tied = [result for place in places if len(place) > 1 for result in place]
        if tied:
            who = (play.state.troops.get(roll.troop) or play.state.seat(roll.seat) for roll in tied)
            names = (troop.name if troop else "somebody" for troop in who)
            play.tell(f"A tie: {' and '.join(names)} roll again.")
            for result in tied:
                if result.asked:
                    play.raise_matter(replace(result.asked, throws=()))
            return
        results = tuple(place[0] for place in places)
    play.emit(events.GroupSettled(last.group))
    rule = settles_group.get(last.kind)
    if rule is not None:
        rule(play, last.group, results)
