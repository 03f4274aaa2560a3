"""Every card of the list, by the book: where it can be played, and where not.

The notes are written out here a second time, from the book and not from the data.
"""

from dataclasses import dataclass, replace

import pytest

from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.cards.conditions import Man, Situation, why_not
from companion.games.gunslinger.table.shooting.range import reach

SOMEBODY = Man(
    "Somebody", "outlaw", "pistol", legs=3, arms=3, eyes=3, hands=3, guts=3, ground="clear", surrounded=False
)
"""An average man in the open, unhurt, who has not moved and not attacked."""


def own(**changes: object) -> Situation:
    """That man plays the card at an equal, next to him."""
    return Situation(replace(SOMEBODY, **changes), SOMEBODY, 1)  # type: ignore[arg-type]  # fields by their names


def foe(**changes: object) -> Situation:
    """The other man of the attack is not quite like him."""
    return Situation(SOMEBODY, replace(SOMEBODY, **changes), 1)  # type: ignore[arg-type]  # fields by their names


@dataclass(frozen=True)
class Rule:
    """A card, its type and number, the rule in a sentence, and situations in which it can and cannot be played."""

    id: str
    letter: str
    range: int
    words: str
    good: tuple[Situation, ...]
    bad: tuple[Situation, ...] = ()

    def __str__(self) -> str:
        return f"{self.id}: {self.words}"


LEGS_4 = ("needs Legs of 4", (own(legs=4), own(legs=6)), (own(legs=3),))
ANY = ("anybody may play it", (own(), own(weapon="rifle"), own(weapon="shotgun")))
RIFLE = ("needs a rifle or a shotgun", (own(weapon="rifle"), own(weapon="shotgun")), (own(weapon="pistol"),))
PISTOL = ("needs a pistol", (own(weapon="pistol"),), (own(weapon="rifle"), own(weapon="shotgun")))
MARKSMAN = (
    "needs a rifle and Eyes of 4",
    (own(weapon="rifle", eyes=4), own(weapon="shotgun", eyes=5)),
    (own(weapon="rifle", eyes=3), own(weapon="pistol", eyes=4)),
)
TYPES = ("cowboy", "outlaw", "indian", "lawman", "soldier")
GROUNDS = ("clear", "building", "canyon", "tree", "fence")


def only(word: str, who: str) -> tuple[str, tuple[Situation, ...], tuple[Situation, ...]]:
    """A type of gunslinger, of the man who plays it or of the other one."""
    make = own if who == "own" else foe
    return f"only a {word}", (make(type=word),), tuple(make(type=one) for one in TYPES if one != word)


def ground(word: str, who: str) -> tuple[str, tuple[Situation, ...], tuple[Situation, ...]]:
    """A kind of square, of either man."""
    make = own if who == "own" else foe
    return f"only in a {word} square", (make(ground=word),), tuple(make(ground=one) for one in GROUNDS if one != word)


RULES = (
    Rule("sprint", "M", 5, "needs Legs of 5", (own(legs=5), own(legs=6)), (own(legs=4),)),
    Rule("run", "M", 4, *LEGS_4),
    Rule("scurry", "M", 3, *LEGS_4),
    Rule("hurry", "M", 3, *ANY),
    Rule("break-away", "M", 3, *ANY),
    Rule("strut", "M", 2, *ANY),
    Rule("walk", "M", 2, *ANY),
    Rule("creep", "M", 1, *ANY),
    Rule("sneak", "M", 1, *ANY),
    Rule("dodge", "D", 0, "the target moved in his latest turn", (own(moved=True),), (own(),)),
    Rule("duck", "D", 0, *LEGS_4),
    Rule("sun-in-your-eyes", "D", 0, *ground("clear", "own")),
    Rule("cover", "D", 0, *ground("building", "own")),
    Rule("prone", "D", 0, "the target did not move in his latest turn", (own(),), (own(moved=True),)),
    Rule(
        "out-of-sight",
        "D",
        0,
        "the target is in any square but a clear one",
        tuple(own(ground=one) for one in GROUNDS[1:]),
        (own(),),
    ),
    Rule("behind-rocks", "D", 0, *ground("canyon", "own")),
    Rule("wild-shot", "D", 0, "the shooter has moved in this turn", (foe(moved=True),), (foe(), own(moved=True))),
    Rule("behind-tree", "D", 0, *ground("tree", "own")),
    Rule("surrender-terms", "D", 0, *only("lawman", "foe")),
    Rule("low-on-ammo", "D", 0, "the shooter attacked before in this turn", (foe(attacked=True),), (foe(),)),
    Rule("loss-of-blood", "D", 0, "the shooter is wounded", (foe(wounds=1),), (foe(), own(wounds=1))),
    Rule("metal-plate", "D", 0, *only("outlaw", "own")),
    Rule("bible", "D", 0, *only("lawman", "own")),
    Rule(
        "ten-gallon-hat",
        "D",
        0,
        "the shooter has a rifle or a shotgun in hand",
        (foe(weapon="rifle"), foe(weapon="shotgun")),
        (foe(weapon="pistol"), own(weapon="rifle")),
    ),
    Rule("sombrero", "D", 0, "the shooter has a pistol in hand", (foe(weapon="pistol"),), (foe(weapon="rifle"),)),
    Rule(
        "misfire",
        "D",
        0,
        "the attack comes from 2 squares away or more",
        (replace(own(), distance=2), replace(own(), distance=5)),
        (replace(own(), distance=1),),
    ),
    Rule("stampede", "D", 0, *ground("fence", "own")),
    Rule("planned-shot", "A", 6, *MARKSMAN),
    Rule("careful-aim", "A", 5, *RIFLE),
    Rule("sharp-shot", "A", 5, *MARKSMAN),
    Rule("line-up-target", "A", 4, *MARKSMAN),
    Rule("long-barrel", "A", 4, *RIFLE),
    Rule("brace-rifle", "A", 4, *RIFLE),
    Rule("trick-shot", "A", 3, *MARKSMAN),
    Rule("dead-shot", "A", 3, "needs a pistol and Eyes of 4", (own(eyes=4),), (own(), own(weapon="rifle", eyes=4))),
    Rule("guns-blazing", "A", 3, *ANY),
    Rule("fanfiring", "A", 2, *PISTOL),
    Rule("six-shooter", "A", 2, *PISTOL),
    Rule("two-fisted-shooter", "A", 2, *PISTOL),
    Rule("easy-target", "A", 3, *RIFLE),
    Rule("out-in-the-open", "A", 3, *ground("clear", "foe")),
    Rule("short-range", "A", 2, *ANY),
    Rule("shoot-from-the-hip", "A", 2, *ANY),
    Rule("shot-in-the-back", "A", 3, "the target is surrounded", (foe(surrounded=True),), (foe(),)),
    Rule("ricochet", "A", 3, *ANY),
    Rule("ambush", "A", 3, *ground("building", "own")),
    Rule("quick-draw", "A", 2, "needs Hands of 4", (own(hands=4),), (own(hands=3),)),
    Rule("cause-avalanche", "A", 3, *ground("canyon", "foe")),
    Rule("rifle-butt", "A", 1, *RIFLE),
    Rule("bang", "A", 2, *ANY),
    Rule("bowie-knife", "A", 1, *only("cowboy", "own")),
    Rule("pistol-whipped", "A", 1, *PISTOL),
    Rule("derringer", "A", 1, *PISTOL),
    Rule("set-fire", "A", 1, *ground("building", "foe")),
    Rule("saber-cut", "A", 1, *only("soldier", "own")),
    Rule("strangle", "A", 1, "the target has fewer Arms", (foe(arms=2),), (foe(arms=3), foe(arms=4))),
    Rule("fisticuffs", "A", 1, "needs Arms of 4", (own(arms=4),), (own(arms=3),)),
    Rule("tomahawk", "A", 1, *only("indian", "own")),
    Rule("head-shot", "W", 0, *ANY),
    Rule("limp", "W", 0, *ANY),
    Rule("reload", "X", 0, *ANY),
    Rule("cock", "X", 0, *ANY),
    Rule("whiskey", "X", 0, "there is a wound to heal", (own(wounds=1),), (own(),)),
    Rule("bite-the-bullet", "X", 0, "there is a wound to heal", (own(wounds=1),), (own(),)),
    Rule("way-blocked", "X", 0, *ANY),
    Rule("difficult-footing", "X", 0, *ANY),
    Rule("pinned-down", "X", 0, *ANY),
    Rule("mexican-standoff", "X", 0, *ANY),
)
each_rule = pytest.mark.parametrize("rule", RULES, ids=str)


def test_every_card_of_the_list_has_its_rule_here_in_the_same_order() -> None:
    assert [rule.id for rule in RULES] == list(catalog().titles)


@each_rule
def test_a_card_can_be_played_where_its_note_holds_and_nowhere_else(rule: Rule) -> None:
    title = catalog().titles[rule.id]
    assert (title.letter, title.range) == (rule.letter, rule.range)
    for situation in rule.good:
        assert why_not(title, situation) == ""
    for situation in rule.bad:
        assert why_not(title, situation)


def test_the_deck_has_two_of_each_move_card_and_one_of_every_other() -> None:
    deck = catalog().deck
    assert len(deck) == len({card.id for card in deck}) == 77
    assert all(title.copies == (2 if title.type == "move" else 1) for title in catalog().titles.values())


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.letter == "A"], ids=str)
def test_the_number_of_an_attack_card_is_its_maximum_range(rule: Rule) -> None:
    title = catalog().titles[rule.id]
    for situation in rule.good:
        most = reach(title, situation.own.weapon)
        assert why_not(title, replace(situation, distance=most)) == ""
        assert why_not(title, replace(situation, distance=most + 1)) == f"Range {most}, but the distance is {most + 1}"


def test_a_shotgun_is_a_rifle_of_range_4_at_most_in_which_a_card_of_5_counts_as_one_of_3() -> None:
    ranges = {title.range: reach(title, "shotgun") for title in catalog().titles.values() if title.letter == "A"}
    assert ranges == {1: 1, 2: 2, 3: 3, 4: 4, 5: 3, 6: 4}
    assert all(reach(title, "rifle") == title.range for title in catalog().titles.values())


def test_what_nobody_has_said_of_a_real_board_speaks_against_no_card() -> None:
    unknown = Situation(replace(SOMEBODY, ground="", surrounded=None), replace(SOMEBODY, ground="", surrounded=None))
    asked = ("cover", "ambush", "out-of-sight", "cause-avalanche", "shot-in-the-back", "misfire", "set-fire")
    assert [why_not(catalog().titles[card], unknown) for card in asked] == [""] * len(asked)


def test_a_reason_says_what_is_missing() -> None:
    titles = catalog().titles
    assert why_not(titles["sprint"], own(legs=4)) == "Somebody has Legs 4; this needs 5"
    assert why_not(titles["rifle-butt"], own()) == "Somebody has no rifle in hand"
    assert why_not(titles["tomahawk"], own()) == "Somebody is not an Indian"
    assert why_not(titles["cover"], own()) == "Somebody is not in a building"
    assert why_not(titles["misfire"], own()) == "They are 1 square apart; this needs 2"
