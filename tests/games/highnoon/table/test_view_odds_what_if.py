"""What-ifs are told only where they change something, and come to what they would come to."""

from dataclasses import replace
from fractions import Fraction

from companion.engine.calculators import percent
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.shooting.foresight import Foresight
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.fight_support import acting, fighter
from tests.games.highnoon.table.fight_support import foe as fights_back
from tests.games.highnoon.table.odds_support import bars, chart, together_of, what_ifs
from tests.games.highnoon.table.shot_support import duel, foe, one
from tests.games.highnoon.table.view_support import ANNA, HOST


def test_what_if_closer_no_cover_and_with_the_other_gun() -> None:
    shooter = one(weapons=("pistol", "rifle"))
    table = duel(shooter, foe(marks=frozenset({"hard-cover"})))
    table.do(Shoot("gunman", "foe", 20, arm="pistol", shots=1))
    found = chart(table, "shot")
    assert found.of == "Put Down"
    assert found.now == percent(bars(found)["Put Down"])
    alone = {}
    for name, how in {
        "Closer, 12″": {"inches": 12, "arm": "pistol", "shots": 1},
        "No cover": {"inches": 20, "arm": "pistol", "shots": 1, "cover": "none"},
        "Rifle": {"inches": 20, "arm": "rifle"},
    }.items():
        other = duel(shooter, foe(marks=frozenset({"hard-cover"})))
        other.do(Shoot("gunman", "foe", **how))  # type: ignore[arg-type] # a dict of mixed values
        alone[name] = percent(bars(chart(other, "shot"))["Put Down"])
    assert what_ifs(found) == alone


def test_the_other_gun_fires_as_often_as_it_can() -> None:
    table = duel(one(weapons=("rifle", "pistol")), foe())
    table.do(Shoot("gunman", "foe", 12))
    single = Foresight(table.state).of(table.matter("shot"))
    other = duel(one(weapons=("pistol",)), foe())
    other.do(Shoot("gunman", "foe", 12))
    assert single is not None
    assert what_ifs(chart(table, "shot")) == {"Pistol, 2 shots": percent(bars(together_of(other, "shot"))["Put Down"])}


def test_a_gun_that_does_not_reach_as_far_is_no_column() -> None:
    table = duel(one(weapons=("rifle", "pistol")), foe())
    table.do(Shoot("gunman", "foe", 48))
    assert list(what_ifs(chart(table, "shot"))) == ["Closer, 24″"]


def test_coming_within_3_inches_matters_where_the_target_lies_low() -> None:
    for prone, expected in ((True, ["Closer, 3″"]), (False, [])):
        target = foe()
        spots = tuple(replace(figure, prone=prone) for figure in target.figures)
        table = duel(one(), replace(target, figures=spots))
        table.do(Shoot("gunman", "foe", 12))
        assert list(what_ifs(chart(table, "shot"))) == expected


def test_a_white_chip_is_told_only_to_who_has_one_and_rolls() -> None:
    for hands, viewer, told in (
        ({"s1": ("white",)}, ANNA, True),
        ({"s1": ("red",)}, ANNA, False),
        ({"s1": ("white",)}, replace(HOST, seat="s2", seats=frozenset({"s2"})), False),
    ):
        table = duel(one(), foe(), hands=hands)
        table.do(Shoot("gunman", "foe", 12))
        assert ("With a white chip" in what_ifs(chart(table, "shot", viewer))) is told


def test_a_white_chip_rolls_again_where_the_shot_missed() -> None:
    table = duel(one(), foe(), hands={"s1": ("white",)})
    table.do(Shoot("gunman", "foe", 12))
    found = chart(table, "shot")
    assert what_ifs(found)["With a white chip"] == percent(bars(found)["Put Down"] * Fraction(3, 2))


def test_what_changes_nothing_is_no_column() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert not chart(table, "shot").what_ifs


def test_what_if_with_the_other_weapon_in_a_fight() -> None:
    table = acting(fighter(weapons=("sword", "dagger")), fights_back())
    table.do(Fight("anna", "ben", arm="dagger"))
    other = acting(fighter(weapons=("sword", "dagger")), fights_back())
    other.do(Fight("anna", "ben", arm="sword"))
    found = chart(table, "attack")
    assert list(what_ifs(found).values()) == [percent(bars(chart(other, "attack"))["Put Down"])]
