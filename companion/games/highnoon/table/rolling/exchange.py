"""Two rolls against each other: attack and defense, and the damage of a blow and Vigor (Fighting; Fighting Damage).

"The figure and its opponent each roll": both rolls fall, and then lie open together. A side that could better its own
roll with a chip may do so, at the same time as the other side and each on its own phone. A roll that is bettered opens
the other side's roll again, if a chip could still answer it. Once nobody wants to spend a chip, the rolls count. The
book does not say who decides first, so nobody does (ruling 59, house). Tables that roll by roll keep to the order of
the dice: the attacker is done with chips before the other side rolls.

The roll that falls first is the challenge, the other its answer. One answer may meet several challenges (frenzy).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.engine.hooks import Point
from companion.games.highnoon.table.core import Matter, Play, Settled, State, events, settles
from companion.games.highnoon.table.core.rolls import outcome
from companion.games.highnoon.table.rolling import pace, settling

ANSWERS = "answers"
"""The word in ``Matter.about`` of an answer for the ids of its challenges."""
AGAINST = "against"
"""The word in ``Matter.about`` of a challenge for the total that it was last held against."""

NEEDS: Point[Callable[[State, Matter, int], Matter]] = Point("what a challenge needs against its answer", "roll")
"""The challenge, with the target that beats an answer of that total."""
FACES: Point[Callable[[State, Matter, Mapping[str, int]], Matter]] = Point("what an answer has to reach", "roll")
"""The answer, with the target that its challenges set: their totals by id."""


@dataclass(frozen=True)
class _Roll:
    """A roll of an exchange as it stands: ``lies`` where a chip may still go on it."""

    matter: Matter
    total: int
    lies: bool


def answers(state: State, *challenges: Matter) -> Mapping[str, list[str]]:
    """What an answer to these challenges remembers in `Matter.about`; nothing where chips go on each roll by itself."""
    named = [challenge.id for challenge in challenges if _applies(state, challenge)]
    return {ANSWERS: named} if named else {}


def _applies(state: State, challenge: Matter) -> bool:
    """True where the app throws both in one go, and rolls wait for chips."""
    return (
        NEEDS.one(roll=challenge.kind) is not None
        and challenge.form == "trait"
        and state.dice != "real"
        and pace.in_one_go(state)
        and pace.waits_for_chips(state)
        and not any(fell.real for fell in challenge.throws)
    )


def _rolls(state: State, group: str) -> Iterator[_Roll]:
    """Those of an attack that were made."""
    for matter in state.matters:
        stands = outcome(matter)
        if matter.group == group and stands is not None:
            yield _Roll(matter, stands.total, lies=True)
    for result in state.results.get(group, ()):
        if result.asked is not None and not result.skipped:
            yield _Roll(result.asked, result.total, lies=False)


def _answer_to(state: State, challenge: Matter) -> _Roll | None:
    made = _rolls(state, challenge.group) if challenge.group else ()
    return next((roll for roll in made if challenge.id in roll.matter.about.get(ANSWERS, ())), None)


def _challenges_of(state: State, answer: Matter) -> list[_Roll]:
    named = answer.about.get(ANSWERS, ())
    return [roll for roll in _rolls(state, answer.group) if roll.matter.id in named] if named else []


def _needing(state: State, challenge: Matter, against: int) -> Matter:
    needs = NEEDS.one(roll=challenge.kind)
    raised = needs(state, challenge, against) if needs is not None else challenge
    return replace(raised, about={**raised.about, AGAINST: against})


@settling.answered_first(at=10)
def _answered_first(state: State, matter: Matter) -> bool:
    return _applies(state, matter) and bool(matter.group) and _answer_to(state, matter) is None


def may_be_challenged(state: State, answer: Matter) -> bool:
    """True where a chip could still better what this roll answers: then how high it is matters."""
    made = _challenges_of(state, answer)
    return any(settling.open_to_chips(state, _needing(state, roll.matter, roll.total)) for roll in made)


@settling.left_lying(at=10)
def _lies(play: Play, matter: Matter) -> None:
    """The other side is asked at the same time."""
    stands = outcome(matter)
    if stands is None:
        return
    _challenge(play, matter, stands.total)
    answer = _answer_to(play.state, matter)
    if answer is not None:
        _meet(play, answer)


def goes_on(play: Play, answer: Matter, settled: Settled) -> bool:
    """Called as an answer is settled. True where it is not over: a challenge lies that a chip may still better."""
    if settled.skipped:
        return False
    _challenge(play, answer, settled.total)
    return any(roll.lies for roll in _challenges_of(play.state, answer))


def is_met(play: Play, challenge: Matter) -> bool:
    """Called as a challenge is settled. False where its answer has still to be asked for. Where both sides are done,
    what comes of it follows at once."""
    answer = _answer_to(play.state, challenge)
    if answer is None:
        return False
    faced = _meet(play, answer)
    lying = any(roll.lies for roll in _challenges_of(play.state, faced))
    if not lying and play.state.matter(faced.id) is None:
        settles[faced.kind](play, faced, Settled(answer.total, success=answer.total >= faced.tn))
    return True


def _challenge(play: Play, answer: Matter, total: int) -> None:
    """Each challenge is held against that total. One that a chip could better lies open again; one that was kept
    against the same total does not."""
    for roll in _challenges_of(play.state, answer):
        raised = replace(_needing(play.state, roll.matter, total), rank=answer.rank)
        if raised.about == roll.matter.about:
            continue
        if roll.lies or settling.open_to_chips(play.state, raised):
            play.emit(events.RollReopened(raised))


def _meet(play: Play, answer: _Roll) -> Matter:
    """The answer is held against its challenges as they are now. It lies open again where a chip could better it, and
    was not kept against the same."""
    faces = FACES.one(roll=answer.matter.kind)
    totals = {roll.matter.id: roll.total for roll in _challenges_of(play.state, answer.matter)}
    faced = faces(play.state, answer.matter, totals) if faces is not None else answer.matter
    if faced != answer.matter and (answer.lies or settling.open_to_chips(play.state, faced)):
        play.emit(events.RollReopened(faced))
    return faced
