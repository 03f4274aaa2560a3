"""What logs of an earlier release say in texts is read as what it meant."""

import json
from typing import Any

from companion.engine.memory import recalled
from companion.games.highnoon.table.core.state import Effect, Secret, Side, Spot
from companion.games.highnoon.table.gizmos.gatling_weapons import Near
from companion.games.highnoon.table.guns import blasts
from companion.games.highnoon.table.guns.under_template import InCover
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import allies, sides
from companion.games.highnoon.table.shooting.prospects import OneDefense
from companion.store.codec import Codec

from .support import make_state, make_troop

CODEC = Codec(TABLE)


def read(name: str, version: int, **data: Any) -> Any:
    (event,) = CODEC.events_from_json(json.dumps([[name, version, data]]))
    return event


def remembered(kind: str, **about: Any) -> Any:
    """What a matter of version 2 remembers today."""
    matter = {"id": "m1", "kind": kind, "form": "trait", "seat": "s1", "title": kind.capitalize(), "about": about}
    return read("MatterRaised", 2, matter=matter).matter


def test_a_shot_into_a_melee_knows_who_is_in_it() -> None:
    found = remembered("catches", melee=["nell/f1", "foe/f2"], shares=["nell/f1", "foe/f2", "foe/f2"], inches=7).about
    assert [recalled(Spot, spot) for spot in found["melee"]] == [Spot("nell", "f1"), Spot("foe", "f2")]
    assert [recalled(Spot, spot) for spot in found["shares"]] == [Spot("nell", "f1"), *[Spot("foe", "f2")] * 2]
    assert found["inches"] == 7


def test_damage_knows_its_ways_and_how_much_it_is() -> None:
    assert remembered("vigor", ways="melee pierces", damage="11").about == {"ways": ["melee", "pierces"], "damage": 11}
    assert remembered("damage", ways="").about == {"ways": []}


def test_a_blast_of_even_the_first_version_knows_whom_it_hits_for_certain() -> None:
    blast = '{"words": "It bursts", "dice": "2d10", "own": ["smith/f1"], "spare": ["smith/f2", "smith/f3"]}'
    matter = {"id": "m1", "kind": "under", "form": "choice", "seat": "s1", "title": "Under", "about": {"blast": blast}}
    found = blasts.unpacked(read("MatterRaised", 1, matter=matter).matter)
    assert (found.own, found.spare) == ((Spot("smith", "f1"),), (Spot("smith", "f2"), Spot("smith", "f3")))


def test_wild_shots_know_who_stands_how_near() -> None:
    (near,) = remembered("wild-shot", near={"foe/f2": 12}).about["near"]
    assert recalled(Near, near) == Near(Spot("foe", "f2"), 12)
    assert remembered("wild-shots", inches="6").about == {"inches": 6}


def test_an_attack_knows_which_defense_it_is_held_against() -> None:
    for text, number in (("gunmen/f4 ben/f1#2", 2), ("gunmen/f4 ben/f1", 0)):
        pair = remembered("attack", pair=text).about["pair"]
        assert recalled(OneDefense, pair) == OneDefense(Spot("gunmen", "f4"), Spot("ben", "f1"), number)


def test_a_card_that_goes_to_another_troop_knows_where_it_lies() -> None:
    assert remembered("card-goes", card="gunmen 10H").about == {"source": "gunmen", "card": "10H"}


def test_real_chips_and_a_swimmer_know_their_numbers() -> None:
    assert remembered("", count="3", why="first chips").about == {"count": 3, "why": "first chips"}
    assert remembered("further", pace="6").about == {"pace": 6}


def test_picks_of_a_choice_have_no_word_of_cover_behind_them() -> None:
    old = read("MatterSettled", 1, matter="m1", picks=["foe/f1 none", "foe/f2", "building/barn"])
    assert old.picks == ("foe/f1", "foe/f2", "building/barn")
    assert [recalled(InCover, said) for said in old.said["covers"]] == [InCover(Spot("foe", "f1"), "none")]
    assert read("MatterSettled", 1, matter="m1", picks=["dispel 10H"]).picks == ("dispel 10H",)


def test_a_figure_knows_the_cards_on_which_it_fell() -> None:
    fell = read("FigureChanged", 1, troop="gunmen", figure="f1", state="dirt", since="2:KH:K:t0:0 2:hold:K:t1:0")
    assert fell.since == ("2:KH:K:t0:0", "2:hold:K:t1:0")
    assert read("FigureChanged", 1, troop="gunmen", figure="f1", state="up").since == ()
    traits: dict[str, str] = {}
    stats = {"name": "Gunmen", "card": "gunmen", "number": "posse", "traits": traits, "pace": 6, "bounty": 5}
    figures = [{"id": "f1", "state": "dirt", "since": "1:AS"}, {"id": "f2"}]
    troop = {"id": "gunmen", "owner": "s1", "seat": "s1", "stats": stats, "figures": figures}
    for version in (1, 2):
        joined = read("TroopJoined", version, troop=troop).troop
        assert [figure.since for figure in joined.figures] == [("1:AS",), ()]


def test_an_infiltrator_knows_whom_it_passes_for() -> None:
    lurks = {"seat": "s2", "about": "infiltration:rats"}
    written = Secret("s2", "infiltration", troop="rats", spot=Spot("hired", "f3"))
    assert read("SecretWritten", 1, **lurks, text="hired/f3").secret == written
    gone = read("SecretWritten", 1, **lurks, text="").secret
    assert (gone.key, gone.spot) == (written.key, None)
    assert read("SecretWritten", 1, seat="s1", about="place", text="the well").secret == Secret(
        "s1", "place", "the well"
    )
    assert recalled(Spot, remembered("infiltrators", figure="hired/f3").about["figure"]) == Spot("hired", "f3")


def test_the_score_knows_who_was_put_down_for_it() -> None:
    assert read("BountyChanged", 1, seat="s1", amount=5, why="x", victim="foe/f2").victim == Spot("foe", "f2")
    assert read("BountyChanged", 1, seat="s1", amount=5, why="a cow").victim is None


def test_a_battle_knows_who_plays_with_whom() -> None:
    state = make_state(seats=4)
    for fact, value in (
        ("defender", "s1 s2"),
        ("attacker", "s3 s4"),
        ("team:s1", "defender"),
        ("team:s2", "defender"),
        ("team:s3", "named:behind it"),
        ("ally:s3", "wasatch"),
        ("ally:s4", ""),
        ("town", "yes"),
    ):
        state = TABLE.evolve(state, read("FactSet", 1, fact=fact, value=value))
    assert sides.defenders(state) == ("s1", "s2")
    assert [state.scenario.side(seat.id) for seat in state.seats] == [
        *[Side("defender")] * 2,
        Side("behind it", chosen=True),
        Side("s4"),
    ]
    assert (allies.of(state, "s3"), allies.of(state, "s4")) == ("wasatch", "")
    assert state.scenario.facts["town"] == "yes"
    state = TABLE.evolve(state, read("FactSet", 1, fact="team:s3", value=""))
    assert state.scenario.side("s3") == Side("s3")


def test_a_seat_that_has_written_its_secrets_is_known_by_itself() -> None:
    state = make_state()
    for step in ("secrets:s2", "scenario"):
        state = TABLE.evolve(state, read("StepDone", 1, step=step))
    assert state.done == {"scenario"}
    assert state.done_by == {("secrets", "s2")}


def test_a_spell_lends_abilities_apart_from_the_rolls_that_it_counts_on() -> None:
    old = {"id": "e1", "what": "shadow-man", "name": "Shadow Man", "rolls": ["lends:sneaky", "vigor"]}
    state = make_state(make_troop())
    state = TABLE.evolve(state, read("EffectBegan", 2, effect={**old, "scope": "troop:gunmen"}))
    (effect,) = state.effects
    assert (effect.rolls, effect.lends) == (("vigor",), ("sneaky",))
    assert state.troops["gunmen"].has("sneaky")
    left = remembered("spell-duration", effect={**old, "scope": {"troop": "gunmen"}}).about["effect"]
    assert recalled(Effect, left).lends == ("sneaky",)
