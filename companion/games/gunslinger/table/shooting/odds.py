"""The attack roll as it lies on the screen: what its number is made of, the odds, the die."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from companion.engine.board import Bar, Chart, Line, RollCard, Thrown, WhatIf
from companion.engine.calculators import percent
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import Title, catalog
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.table.core.attributes import needed
from companion.games.gunslinger.table.core.state import Attack, Gunslinger, Part, State, Throw
from companion.games.gunslinger.table.core.to_hit import middle, parts
from companion.games.gunslinger.table.shooting.range import reach

FACES = 6

WORDS: Mapping[str, tuple[Callable[[Gunslinger, int], str], str]] = {
    "eyes": (lambda man, _: f"Eyes of {man.name}", "troop-{person}"),
    "wounds": (lambda _, amount: counted(-amount, "wound"), "wounds"),
    "lost": (lambda _, __: "Eyes lost for good", "healing"),
    "floor": (lambda _, __: "Never below 0", "wounds"),
    "saddle": (lambda _, __: "In the saddle", "horses"),
}
"""What a part of the number says, and the entry it is from; the range has words of its own."""


def bands() -> Mapping[int, str]:
    """The ranges that tell, by the nearest square of each (Attack Roll)."""
    near, between, far = figures().near_range, middle(), figures().far_range
    closest = "Side by side" if near == 1 else f"{near} squares away or less"
    amid = f"{between} squares away" if between == far - 1 else f"{between} to {far - 1} squares away"
    return {near: closest, between: amid, far: f"{far} squares away or more"}


def chance(target: int) -> Fraction:
    """Of a die that shows that or less."""
    return Fraction(min(max(target, 0), FACES), FACES)


def in_six(target: int) -> str:
    """``3 in 6``."""
    hits = min(max(target, 0), FACES)
    return {0: "no chance", FACES: "certain"}.get(hits, f"{hits} in {FACES}")


def ahead(man: Gunslinger, distance: int, title: Title | None = None) -> RollCard:
    """An attack that he may make, with the card where it is known."""
    made = _card(man, parts(man, distance), distance, needed(man, distance), _played(title, man.weapon))
    return replace(made, chart=_chart(man, distance, title))


def anywhere(man: Gunslinger, title: Title) -> RollCard:
    """An attack across a real board, before anybody has said how far: each range with its odds."""
    ranges = [Line(words, _odds(needed(man, away)), "attack-roll") for away, words in _within(man, title)]
    own = _lines(man, parts(man, middle())[:-1])
    return RollCard(f"d{FACES}", "", (*own, *ranges, *_played(title, man.weapon)), what="Eyes")


def declared(man: Gunslinger, attack: Attack) -> RollCard:
    """An attack whose die has not fallen yet."""
    title = catalog().titles[attack.card]
    made = _card(man, attack.parts, attack.distance, attack.needed, _played(title, man.weapon))
    return replace(made, chart=_chart(man, attack.distance, title))


def thrown(state: State, throw: Throw) -> RollCard:
    """The same when the die lies there, as its number was made up then."""
    man, target = state.man(throw.man), state.man(throw.target)
    if man is None or target is None:
        raise LookupError("a roll of nobody")
    title = catalog().titles[throw.card]
    made = _card(man, throw.parts, throw.distance, throw.needed, (Line(title.name, "", f"card-{title.id}"),))
    hit = throw.die <= throw.needed
    return replace(
        made,
        what=f"{man.name} at {target.name}",
        throws=(Thrown((throw.die,), FACES, throw.die, real=throw.real),),
        total=throw.die,
        verdict="A hit" if hit else "A miss",
        good=hit,
    )


def _card(man: Gunslinger, made: Sequence[Part], distance: int, target: int, played: Sequence[Line]) -> RollCard:
    wanted = f"{target} or less" if target > 0 else "Cannot hit"
    sum_ = (*_lines(man, made[:-1]), *(_far(part, distance) for part in made[-1:]), *played)
    return RollCard(f"d{FACES}", wanted, sum_, chance(target), what="Eyes", to=f"to hit, {in_six(target)}")


def _lines(man: Gunslinger, made: Sequence[Part]) -> tuple[Line, ...]:
    """The printed figure bare, and all that is added to it with its sign."""
    told = ((part, *WORDS[part.what]) for part in made)
    return tuple(
        Line(
            words(man, part.amount),
            str(part.amount) if part.what == "eyes" else f"{part.amount:+d}",
            rule.format(person=man.person),
        )
        for part, words, rule in told
    )


def _far(part: Part, distance: int) -> Line:
    return Line(f"{counted(distance, 'square')} away", f"{part.amount:+d}", "attack-roll")


def _played(title: Title | None, weapon: str) -> tuple[Line, ...]:
    """The card, which adds nothing: it says how far the attack reaches at most."""
    return (Line(title.name, f"reaches {reach(title, weapon)}", f"card-{title.id}"),) if title else ()


def _odds(target: int) -> str:
    """``3 in 6, 50 %``."""
    return f"{in_six(target)}, {percent(chance(target))}"


def _within(man: Gunslinger, title: Title | None) -> list[tuple[int, str]]:
    """The ranges that the card reaches; all of them while there is none."""
    most = reach(title, man.weapon) if title else max(bands())
    return [(away, words) for away, words in bands().items() if away <= most]


def _chart(man: Gunslinger, distance: int, title: Title | None) -> Chart:
    """Hit and miss, and what it would be from elsewhere or out of the saddle."""
    target = needed(man, distance)
    hit = chance(target)
    here = max(away for away in bands() if away <= distance)
    others = [WhatIf(words, _odds(needed(man, away))) for away, words in _within(man, title) if away != here]
    if man.mounted:
        others.append(WhatIf("On foot", _odds(needed(replace(man, mounted=False), distance))))
    bars = (Bar("A hit", hit, "good"), Bar("A miss", 1 - hit, "bad"))
    return Chart(bars, of="Hits", now=_odds(target), what_ifs=tuple(others))
