"""The odds of a shot and of the plain die are exact: they agree with counting every face."""

from fractions import Fraction
from itertools import product

import pytest

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.dice import AIMS
from companion.games.outlaws.data.guns import Draws
from companion.games.outlaws.data.house import standard
from companion.games.outlaws.data.people import KINDS
from companion.games.outlaws.odds import Hit, Target, Way, shot, to_hit
from companion.games.outlaws.odds.checks import at_most, beaten, lower, shown

HOUSE = standard()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("aim", AIMS)
def test_a_shot_hits_on_the_faces_that_reach_the_distance_for_every_skill_distance_and_disadvantage(
    kind: str, aim: str
) -> None:
    for modifier, distance, off in product(range(-4, 6), range(1, 16), (False, True)):
        hits = aimed = rolls = 0
        for face, less in product(range(1, 7), range(1, 7)):
            read = HOUSE.read(kind, face, aim)
            total = -99 if read is None else read + modifier - (less if off else 0)
            rolls += 1
            hits += total >= distance
            aimed += total >= 2 * distance
        found = to_hit(HOUSE.faces(kind), aim, modifier, distance, disadvantage=off)
        assert (found.hit, found.aimed) == (Fraction(hits, rolls), Fraction(aimed, rolls))
        assert found.plain + found.aimed == found.hit


def test_a_miss_face_misses_however_good_the_shooter_is() -> None:
    assert to_hit(HOUSE.faces("handgun"), "plain", 40, 1).hit == Fraction(1, 2)


def test_lee_misses_scott_six_squares_away_with_a_four() -> None:
    """The example of the book (Shooting): handgun +1, Smith & Wesson +0, a 4 on the die."""
    only_a_four = (HOUSE.handgun[5],)
    assert to_hit(only_a_four, "plain", 1, 6).hit == 0
    assert to_hit(only_a_four, "plain", 1, 5).hit == 1


def test_luke_is_well_aimed_three_squares_away_with_a_four() -> None:
    """The example of the book (Aiming): handgun +1, Navy Colt +1, a 4 on the die: 6 is twice 3."""
    assert to_hit((HOUSE.handgun[5],), "plain", 2, 3).aimed == 1
    assert to_hit((HOUSE.handgun[5],), "plain", 2, 4).aimed == 0


def test_fanning_never_gains_the_aiming_bonus() -> None:
    fanned = to_hit(HOUSE.handgun, "plain", 9, 1, disadvantage=True, bonus=False)
    assert fanned.hit > 0
    assert fanned.aimed == 0


def test_half_of_the_plain_hits_find_the_foe_in_between_and_no_aimed_one() -> None:
    chances = to_hit(HOUSE.rifle, "plain", 1, 4)
    hit = Hit(Draws(1, 3), extra=1)
    clear = shot(chances, hit, Target(), HOUSE.mix)
    past = shot(chances, hit, Target(), HOUSE.mix, Way.FOE_BETWEEN)
    assert clear.hit == chances.hit
    assert past.hit == chances.plain / 2 + chances.aimed


def test_an_aimed_shot_into_a_shared_square_names_the_target_and_draws_one() -> None:
    aimed = to_hit((HOUSE.rifle[5],), "plain", 1, 4)
    assert aimed.aimed == 1
    shared = shot(aimed, Hit(Draws(1, 3), extra=1), Target(), HOUSE.mix, Way.SHARED_SQUARE)
    one_counter = shot(aimed, Hit(Draws(1, 1)), Target(), HOUSE.mix)
    assert shared == one_counter


def test_the_wounds_of_a_shot_and_its_misses_add_up_to_one() -> None:
    catalogue = catalog()
    for gun, distance in product(catalogue.guns.values(), (1, 2, 4, 8)):
        chances = to_hit(HOUSE.faces(gun.kind), "plain", 1 + gun.modifier, distance)
        found = shot(chances, Hit(catalogue.draws(gun, distance), 1, gun.impact), Target(), HOUSE.mix)
        assert sum(found.wounds) == 1
        assert sum(found.outcomes.values()) == found.hit
        assert found.dead <= found.out <= found.hit
        assert found.jammed == found.hit * Fraction(2, 40)
        assert bool(found.hit) == bool(found.dead) == bool(found.lost)


def test_a_one_always_works_and_a_six_never_has_to_be_beaten() -> None:
    assert [at_most(number) for number in (-2, 0, 1, 4, 9)] == [
        Fraction(1, 6), Fraction(1, 6), Fraction(1, 6), Fraction(4, 6), 1
    ]  # fmt: skip


def test_a_wrestler_must_roll_lower_and_the_advantage_turns_ties_into_wins() -> None:
    assert lower() == Fraction(15, 36)
    assert lower(mine=-1) == Fraction(21, 36)
    assert lower(theirs=-1) == Fraction(10, 36)


def test_a_wrestler_whose_die_has_fallen_loses_to_whatever_is_as_low() -> None:
    assert [beaten(face) for face in (1, 3, 6)] == [Fraction(5, 6), Fraction(3, 6), 0]
    assert beaten(3, theirs=-1) == Fraction(2, 6)


def test_the_brawl_die_shows_as_many_faces_of_a_kind_as_there_are() -> None:
    assert shown(HOUSE.brawl, lambda face: face.lands == "head") == Fraction(2, 6)
    assert shown(HOUSE.brawl, lambda face: face.knives > 1) == Fraction(1, 6)
