"""What came of many rolls at once, in a sentence: ``Ronin: 1 Put Down, 2 Eatin' Dirt. 5 shots: 4 hit, 1 missed.``"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from companion.games.highnoon.data import toml
from companion.games.highnoon.table.core import Play, events
from companion.games.highnoon.table.core.rolls import outcome
from companion.games.highnoon.table.core.state import SKIPPED, Matter, State, concealed
from companion.games.highnoon.table.rolling.attack_rolls import DAMAGE, SHOT, VIGOR, where_of
from companion.games.highnoon.table.rolling.settling import CONTEST, next_how

MADE, FAILED = "made it", "failed"


@dataclass(frozen=True)
class Volley:
    """What rolls of a kind are called where several are made: ``single``, or ``several`` of them, under that
    ``heading``, with words for those that were ``made`` or ``failed`` where these are counted. ``tried``: somebody is
    hit with them."""

    single: str
    several: str
    heading: str
    made: str = ""
    failed: str = ""
    tried: bool = False

    def counted(self, count: int) -> str:
        """``1 shot``, ``2 shots``."""
        return f"{count} {self.single if count == 1 else self.several}"


VOLLEYS: Mapping[str, Volley] = {kind: Volley(**row) for kind, row in toml.read("volleys").items()}
_TESTS = frozenset(kind for kind, volley in VOLLEYS.items() if volley.made)
_TRIED = frozenset(kind for kind, volley in VOLLEYS.items() if volley.tried)
_UNHURT, _CRITICAL = "unhurt", "critical hit"
MOST_ADDED = 3
"""So many sentences about checks that fell with a step stand in its name."""
MOST_NAMED = 2
"""So many sorts of rolls are named in the name of a step."""

Came = Sequence[tuple[Matter, str, int]]
"""Rolls that came to their end: each with its outcome in a word, and its total."""


def told(play: Play, before: State) -> str:
    """Since that state, as everybody may hear it; empty where it came to nothing that is counted."""
    came = tuple(_settled(play, before))
    parts = [*_troops(play, before, came), *_tests(play, before, came)]
    return " ".join(parts or _damage(before, came))


def at_the_end(play: Play, before: State) -> str:
    """What a whole attack came to, with the last of its rolls, however they were made: ``Ronin: 3 of 5 shots hit; 1 Put
    Down, 2 unhurt. Nell: 0 of 2 shots hit.`` Empty before that, and for a single shot or blow, of which all is told."""
    over = {event.group for event in play.happened if isinstance(event, events.GroupSettled)}
    now = [(matter, word) for matter, word, _ in _settled(play, before) if matter.group in over and word != SKIPPED]
    ended = [*_earlier(before, over), *now]
    tried = [(where_of(matter).victim, matter.kind) for matter, _ in ended if matter.kind in _TRIED]
    struck = Counter(damage.about["victim"] for damage in _damage_asked(play, before, over))
    made = Counter(where_of(matter).victim for matter, word in ended if matter.kind == SHOT and word == MADE)
    fates = dict(_fates(play, [(matter, word) for matter, word in ended if matter.kind == VIGOR]))
    if len(tried) < 2 or not (fates or len(set(tried)) > 1):
        return ""
    parts = []
    for (id_, kind), many in Counter(tried).items():
        hit = made[id_] if kind == SHOT else struck[id_]
        parts.append(
            (id_, "; ".join(filter(None, (f"{hit} of {VOLLEYS[kind].counted(many)} hit", fates.pop(id_, "")))))
        )
    known = [(play.state.troops[id_], said) for id_, said in (*parts, *fates.items())]
    return " ".join(f"{troop.name}: {said}." for troop, said in known if not concealed(play.state, troop))


def _fates(play: Play, withstood: Sequence[tuple[Matter, str]]) -> Iterator[tuple[str, str]]:
    """What became of those that were hit, troop by troop; a lone figure is not counted."""
    rolled = [(matter.troop, matter.figure, word) for matter, word in withstood if word in (MADE, FAILED)]
    for id_ in dict.fromkeys(matter.troop for matter, _ in withstood):
        troop, found = play.state.troops[id_], Counter[str]()
        for figure in troop.figures:
            words = {word for at, spot, word in rolled if (at, spot) == (id_, figure.id)}
            if words:
                failed = FAILED in words and troop.stats.hero
                found[_words(figure.state) if figure.state != "up" else _CRITICAL if failed else _UNHURT] += 1
        said = _counted(found, ("Put Down", "Eatin' Dirt", _CRITICAL, _UNHURT))
        yield id_, said.removeprefix("1 ") if len(troop.figures) == 1 else said


def at_last(play: Play, before: State, rolled: Matter) -> str:
    """The same of shots, defenses and malfunction checks that were rolled one by one, with the last of them; empty
    until then."""
    waiting = any(
        (matter.kind, matter.group) == (rolled.kind, rolled.group) and next_how(matter) for matter in play.state.matters
    )
    others = any(question.kind == rolled.kind for question, _ in _earlier(before, {rolled.group}))
    if waiting or not others or rolled.kind not in _TESTS:
        return ""
    return " ".join(_tests(play, before, tuple(_settled(play, before))))


def decided(play: Play, roll: Matter) -> str:
    """Who won, where a contest with that roll came to its end in this step: ``Gunmen go first.`` Empty before that."""
    over = {event.group for event in play.happened if isinstance(event, events.GroupSettled)}
    ended = CONTEST in roll.about and roll.group in over and not _hushed(play.state, [roll])
    return play.told[-1] if ended else ""


def added(play: Play, before: State, rolls: Sequence[Matter], since: int) -> str:
    """What the step is called where rolls that were due fell with it, after so many sentences: ``Gunmen are done. Ronin
    fail Guts: Shaken``. Where a chip may still go on some of them, what was tapped stands first: it is not over."""
    if any(roll.group and roll.kind in VOLLEYS for roll in rolls) and (counted := told(play, before)):
        return f"{play.label or play.named()} {counted}" if _lying(play.state) else counted
    openings = tuple(roll.opening for roll in rolls)
    if not play.label and play.named().startswith(openings):
        return ""
    said = [] if _hushed(play.state, rolls) else [one for one in play.told[since:] if not one.startswith(openings)]
    parts = [one.rstrip(".") for one in (play.label or play.named(), *said[:MOST_ADDED]) if one]
    return " ".join(part if part.endswith(("!", "?")) else f"{part}." for part in parts).removesuffix(".")


def rolled(play: Play, before: State) -> str:
    """What fell in this step, where nothing of it is counted: what was said to come of it, ``The jam is cleared.``, or
    else what it was, ``Clear the jam: 2 Smarts rolls``."""
    asked = _asked(play, before)
    ids = dict.fromkeys(event.matter for event in play.happened if isinstance(event, events.DiceThrown))
    fell = [asked[id_] for id_ in ids if id_ in asked]
    return _said(play, before, fell) or _named(play, fell)


def kept(play: Play, before: State, rolls: Sequence[Matter]) -> str:
    """The same of rolls that are left as they lie: ``Clear the jam: 2 Smarts rolls, kept``."""
    return _said(play, before, rolls) or f"{_named(play, rolls)}, kept"


def _said(play: Play, before: State, rolls: Sequence[Matter]) -> str:
    """The first sentence that tells more than how a roll fell; none where not everybody knows whose roll that was."""
    if _hushed(play.state, rolls):
        return ""
    openings = tuple(matter.opening for matter in _asked(play, before).values())
    return next((sentence for sentence in play.told if not sentence.startswith(openings)), "")


def _hushed(state: State, rolls: Sequence[Matter]) -> bool:
    """True where not everybody knows whose rolls those were."""
    return any(roll.secret or _conceals(state, roll) for roll in rolls)


def _named(play: Play, rolls: Sequence[Matter]) -> str:
    """Rolls by what they are: those that come in volleys with their number, all others by their titles. What is secret,
    or somebody's of whom not everybody knows, stays unsaid."""
    known = [roll for roll in rolls if not roll.secret and not _conceals(play.state, roll)]
    counted = Counter(matter.kind for matter in known if matter.kind in VOLLEYS)
    said = [VOLLEYS[kind].heading.format(VOLLEYS[kind].counted(count)) for kind, count in counted.items()]
    said += dict.fromkeys(matter.title for matter in known if matter.kind not in VOLLEYS)
    return f"{'; '.join(said[:MOST_NAMED])}{' and more' if len(said) > MOST_NAMED else ''}" or "Rolls"


def _conceals(state: State, matter: Matter) -> bool:
    troop = state.troops.get(matter.troop)
    return troop is not None and concealed(state, troop)


def _asked(play: Play, before: State) -> dict[str, Matter]:
    """All that was asked before or in this step, by its id."""
    raised = (event.matter for event in play.happened if isinstance(event, events.MatterRaised))
    return {matter.id: matter for matter in (*before.matters, *raised)}


def _settled(play: Play, before: State) -> Iterator[tuple[Matter, str, int]]:
    """The rolls that came to their end in this step."""
    asked = _asked(play, before)
    for event in play.happened:
        if isinstance(event, events.MatterSettled) and event.matter in asked:
            yield asked[event.matter], event.outcome, event.total


def _troops(play: Play, before: State, came: Came) -> Iterator[str]:
    """What became of figures, troop by troop."""
    against = [(matter, word) for matter, word, _ in came if matter.kind == VIGOR]
    stood = {(matter.troop, matter.figure) for matter, word in against if word == MADE}
    stood -= {(matter.troop, matter.figure) for matter, word in against if word == FAILED}
    stood -= set(_still_open(play.state))
    for troop in play.state.troops.values():
        was = before.troops.get(troop.id)
        if was is None or concealed(play.state, troop):
            continue
        states = {figure.id: figure.state for figure in was.figures}
        changed = Counter(
            _words(other.state) for other in troop.figures if states.get(other.id, "gone") not in ("gone", other.state)
        )
        changed[_UNHURT] = sum((troop.id, other.id) in stood for other in troop.figures)
        if said := _counted(changed, ("Put Down", "Eatin' Dirt", "up again", _UNHURT)):
            yield f"{troop.name}: {said}."


def _still_open(state: State) -> Iterator[tuple[str, str]]:
    """The figures that may be hurt yet: a chip may go on their Vigor, or on the damage."""
    for matter in _lying(state):
        if matter.kind == VIGOR:
            yield matter.troop, matter.figure
        elif matter.kind == DAMAGE:
            yield matter.about["victim"], matter.about["victim-figure"]


def _words(state: str) -> str:
    return {"dirt": "Eatin' Dirt", "up": "up again"}.get(state, "Put Down")


def _tests(play: Play, before: State, came: Came) -> Iterator[str]:
    """How many were made, of all that belong to those attacks; one on which a chip may still go has failed so far."""
    lie, lay = _lying(play.state), _lying(before)
    rolled = [*(matter for matter, _, _ in came), *(matter for matter in lie if matter not in lay)]
    groups = {matter.group for matter in rolled} - {""}
    ended = [*_earlier(before, groups), *((matter, word) for matter, word, _ in came)]
    for kind in dict.fromkeys(matter.kind for matter in rolled if matter.kind in _TESTS):
        volley = VOLLEYS[kind]
        made, failed = volley.made, volley.failed
        found = Counter(word for matter, word in ended if matter.kind == kind)
        so_far = sum(matter.kind == kind and matter.group in groups for matter in lie)
        counts = Counter({made: found[MADE], failed: found[FAILED], f"{failed} so far": so_far})
        if many := counts.total():
            yield f"{volley.counted(many)}: {_counted(counts, (made, failed, f'{failed} so far'))}."
    if waiting := sum(matter.kind == VIGOR for matter in lie):
        yield f"{VOLLEYS[VIGOR].counted(waiting)} failed so far."


def _earlier(before: State, groups: Set[str]) -> Iterator[tuple[Matter, str]]:
    """Rolls of those attacks that had come to their end before this step."""
    for result in (answer for group in groups for answer in before.results.get(group, ())):
        if result.asked is not None and not result.skipped:
            yield result.asked, MADE if result.total >= result.asked.tn else FAILED


def _damage_asked(play: Play, before: State, groups: Set[str]) -> list[Matter]:
    """Rolls of damage for the hits of those attacks, those among them that fell away because the figure fell first."""
    results = (result for group in groups for result in before.results.get(group, ()))
    earlier = {result.asked.id: result.asked for result in results if result.asked is not None}
    asked = {**earlier, **_asked(play, before)}.values()
    return [matter for matter in asked if matter.kind == DAMAGE and matter.group in groups]


def _lying(state: State) -> list[Matter]:
    """The rolls that lie there to be kept, or bettered."""
    return [matter for matter in state.matters if matter.group and outcome(matter) is not None]


def _damage(before: State, came: Came) -> Iterator[str]:
    """The totals, with those of the same attacks that were rolled, or typed, before this step."""
    rolled = [(matter.group, total) for matter, word, total in came if matter.kind == DAMAGE and word != SKIPPED]
    groups = dict.fromkeys(group for group, _ in rolled if group)
    earlier = (result for group in groups for result in before.results.get(group, ()) if not result.skipped)
    first = [result.total for result in earlier if result.asked is not None and result.asked.kind == DAMAGE]
    if rolled:
        yield f"Damage: {', '.join(map(str, (*first, *(total for _, total in rolled))))}."


def _counted(counts: Mapping[str, int], words: Sequence[str]) -> str:
    return ", ".join(f"{counts[word]} {word}" for word in words if counts[word])
