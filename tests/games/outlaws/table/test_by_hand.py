"""Whatever the app tracks can be set by hand, with a reason that everybody reads."""

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.engine.board import Action
from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Viewer
from companion.games.outlaws.table import FEATURES
from companion.games.outlaws.table.by_hand.group import OF_A_MAN, OF_THE_TABLE
from companion.games.outlaws.table.by_hand.tallies import SetTallies
from companion.games.outlaws.table.core.state import DEAD, GONE, OUT, Group, Horse, State
from companion.games.outlaws.table.rules import TABLE
from tests.games.outlaws.table.bots import viewer
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.taps import fill

WHY: Any = {"reason": "we miscounted"}


def table(**agreed: Any) -> Shootout:
    """Daniel and Luke against Samuel and Lee; it is Daniel's turn, with four actions."""
    found = Shootout.of(("daniel", "luke"), ("samuel", "lee"), **agreed)
    found.turn("daniel")
    return found


def do(found: Shootout, name: str, seat: str = "s1", *, host: bool = False, **values: Any) -> Any:
    """The command of that name, as it comes out of a form."""
    form = {key: list(value) if isinstance(value, tuple) else [str(value)] for key, value in values.items()}
    return found.decide(TABLE.read(name, form), seat, host=host)


def tools(state: State, who: Viewer) -> list[Action]:
    """What that viewer may set, character by character, then of the table."""
    groups = [group for group in TABLE.view(state, who).groups if group.title == "Set by hand"]
    return [action for group in groups for action in group.actions]


def test_every_correction_by_hand_is_offered() -> None:
    offered = {module.FEATURE.command for module in (*OF_A_MAN, *OF_THE_TABLE)}
    assert offered == {kind for kind in FEATURES.commands.values() if ".by_hand." in kind.__module__}


def test_the_reason_is_told_and_kept() -> None:
    found = table()
    man = found.man("daniel").id
    step = do(found, "SetTallies", man=man, blows=1, losses=2, **WHY)
    assert step.told == ("By hand: Daniel: 1 blow and 2 actions lost (we miscounted).",)
    assert vars(step.events[0]) == {"what": "Daniel: 1 blow and 2 actions lost", "reason": "we miscounted"}
    for reason in ("", "x" * 201):
        with pytest.raises(Illegal) as refused:
            do(found, "SetTallies", man=man, blows=0, losses=0, reason=reason)
        assert refused.value.code in ("no-reason", "too-long")


def test_a_wound_is_laid_on_a_box_of_the_body_turned_and_taken_off() -> None:
    found = table()
    man = found.man("daniel").id
    do(found, "SetBody", man=man, box="chest", first="chest-hit", second="chest-graze-marked injury", **WHY)
    lying = [(wound.kind, wound.box, wound.loss, wound.injury) for wound in found.man("daniel").wounds]
    assert lying == [("chest-hit", "chest", 2, False), ("chest-graze-marked", "chest", 1, True)]
    assert found.man("daniel").available == found.go.left == 1
    do(found, "SetBody", man=man, box="chest", first="chest-graze-marked injury", **WHY)
    assert [(wound.kind, wound.injury) for wound in found.man("daniel").wounds] == [("chest-graze-marked", True)]
    do(found, "SetBody", man=man, box="chest", **WHY)
    assert found.man("daniel").wounds == ()
    assert found.go.left == 4


def test_every_counter_that_is_laid_by_hand_has_an_id_of_its_own() -> None:
    found = table()
    for name in ("daniel", "luke"):
        both: Any = {"first": "chest-hit", "second": "chest-hit injury"}
        do(found, "SetBody", man=found.man(name).id, box="chest", **both, **WHY)
    ids = [wound.id for man in found.state.men for wound in man.wounds]
    assert len(set(ids)) == len(ids) == 4


def test_no_more_wounds_are_laid_by_hand_than_the_cup_holds_but_injuries_without_end() -> None:
    found = table()
    for name in ("daniel", "luke"):
        do(found, "SetBody", man=found.man(name).id, box="head", first="head-graze-marked injury", **WHY)
    do(found, "SetBody", man=found.man("daniel").id, box="head", first="head-graze-marked", **WHY)
    with pytest.raises(Illegal, match="left in the cup"):
        do(found, "SetBody", man=found.man("luke").id, box="head", first="head-graze-marked", **WHY)


def test_whoever_loses_the_last_action_by_hand_is_unconscious() -> None:
    found = table()
    do(found, "SetTallies", man=found.man("daniel").id, blows=4, losses=0, **WHY)
    assert found.man("daniel").status == OUT
    with pytest.raises(Illegal, match="Take some off first"):
        do(found, "SetStatus", man=found.man("daniel").id, status="conscious", **WHY)
    do(found, "SetTallies", man=found.man("daniel").id, blows=1, losses=0, **WHY)
    do(found, "SetStatus", man=found.man("daniel").id, status="conscious", **WHY)
    assert found.man("daniel").up


def test_the_dead_drop_what_they_hold_and_leave_the_cup() -> None:
    found = table()
    luke = found.man("luke")
    do(found, "SetStatus", man=luke.id, status="dead", **WHY)
    assert (found.man("luke").status, found.man("luke").held) == (DEAD, ())
    assert set(luke.held) <= set(found.state.ground)
    assert luke.id not in found.state.cups["outlaws"]


def test_the_last_of_a_team_to_leave_the_board_loses_the_shootout() -> None:
    found = table()
    for name in ("daniel", "luke"):
        do(found, "SetStatus", man=found.man(name).id, status=GONE, **WHY)
    assert TABLE.over(found.state)
    assert found.state.winner == "law"


def test_stance_square_and_what_lasts_are_set() -> None:
    found = table()
    daniel, samuel = found.man("daniel"), found.man("samuel")
    do(found, "SetStance", man=daniel.id, stance="leaning", ran="yes", **WHY)
    assert (found.man("daniel").leaning, found.man("daniel").ran) == (True, True)
    do(found, "SetSquare", man=daniel.id, foe=samuel.id, **WHY)
    assert (found.man("daniel").foe, found.man("samuel").foe) == (samuel.id, daniel.id)
    do(found, "SetSquare", man=daniel.id, foe="none", **WHY)
    assert (found.man("daniel").foe, found.man("samuel").foe) == ("", "")
    do(found, "SetConditions", man=daniel.id, lasts=("no-stand", "right"), **WHY)
    after = found.man("daniel")
    assert (after.no_stand, after.prone, after.numb, after.right) == (True, True, ("right",), "")
    with pytest.raises(Illegal, match="cannot stand"):
        do(found, "SetStance", man=daniel.id, stance="standing", **WHY)


def test_hands_guns_and_bullets_are_set() -> None:
    found = table()
    daniel = found.man("daniel")
    colt = next(item for item in (*daniel.held, *daniel.carried) if found.state.item(item).thing == "colt-45")
    do(found, "SetHands", man=daniel.id, left=colt, **WHY)
    after = found.man("daniel")
    assert (after.right, after.left, after.carried) == ("", colt, ())
    assert {*daniel.held, *daniel.carried} - {colt} == set(found.state.ground)
    do(found, "SetGun", man=daniel.id, item=colt, loaded=2, jammed="yes", begun=1, **WHY)
    gun = found.state.item(colt)
    assert (gun.loaded, gun.jammed, gun.begun) == (2, True, 1)
    with pytest.raises(Illegal, match="from 0 to 6"):
        do(found, "SetGun", man=daniel.id, item=colt, loaded=7, **WHY)
    do(found, "SetSpare", man=daniel.id, bullets=3, **WHY)
    assert found.man("daniel").bullets == 3
    with pytest.raises(Illegal, match="takes one hand"):
        do(found, "SetHands", man=daniel.id, left=colt, right=colt, **WHY)


def test_horses_and_townsfolk_are_set() -> None:
    found = table()
    horses = (Horse("h1", "Goldie"), Horse("h2", "Sandy", tied=True))
    groups = (Group("t1", "Townsfolk 1"), Group("t2", "Townsfolk 2"))
    found.state = replace(found.state, horses=horses, townsfolk=groups)
    daniel = found.man("daniel")
    do(found, "SetHands", man=daniel.id, carried=(*daniel.held, *daniel.carried), **WHY)
    do(found, "SetSaddle", man=daniel.id, horse="h1", led=("h2",), **WHY)
    assert (found.man("daniel").horse, found.man("daniel").led) == ("h1", ("h2",))
    assert [horse.tied for horse in found.state.horses] == [False, False]
    with pytest.raises(Illegal, match="nobody else"):
        do(found, "SetSaddle", "s1", man=found.man("luke").id, horse="h2", **WHY)
    do(found, "SetSaddle", man=daniel.id, **WHY)
    do(found, "SetHorse", horse="h2", where="tied", **WHY)
    assert found.state.horses[1].tied
    do(found, "SetTownsfolk", groups=("t2",), **WHY)
    assert [group.gone for group in found.state.townsfolk] == [True, False]


def test_turn_cups_and_round_are_set() -> None:
    found = table()
    luke, lee = found.man("luke").id, found.man("lee").id
    do(found, "SetTurn", man=found.man("daniel").id, left=2, **WHY)
    assert found.go.left == 2
    do(found, "SetTurn", man=luke, left=3, **WHY)
    assert (found.go.man, found.go.left) == (luke, 3)
    assert luke not in found.state.cups["outlaws"]
    do(found, "SetCups", drawer="law", outlaws=(), law=(lee,), **WHY)
    assert (found.state.cups, found.state.drawer) == ({"outlaws": (), "law": (lee,)}, "law")
    do(found, "SetRound", round=5, **WHY)
    assert found.state.round == 5


def test_nobody_sets_anything_of_another_seat_but_the_host() -> None:
    found = table()
    with pytest.raises(Forbidden):
        do(found, "SetTallies", man=found.man("samuel").id, blows=1, losses=0, **WHY)
    found.decide(SetTallies(found.man("samuel").id, 1, 0, "agreed"), "s1", host=True)
    assert found.man("samuel").blows == 1
    with pytest.raises(Forbidden):
        do(found, "SetTurn", "s2", man=found.man("samuel").id, left=3, **WHY)


def test_nothing_is_set_while_something_waits_for_an_answer() -> None:
    found = table(dice="real")
    found.hold("daniel", "colt-45")
    gun = found.man("daniel").held[0]
    values: Any = {"man": found.man("daniel").id, "item": gun, "target": found.man("samuel").id, "way": "shoot-handgun"}
    do(found, "Shoot", distance=3, **values)
    inside = [form for action in tools(found.state, viewer("s1")) for form in action.inside or (action,)]
    assert {form.why for form in inside} == {"Something else must be settled first"}
    sheet = next(plate for plate in found.board("s1").troops if plate.id == values["man"])
    assert [form.label for form in sheet.actions] == ["Set by hand"]
    with pytest.raises(Illegal, match="settled first"):
        do(found, "SetTallies", man=values["man"], blows=1, losses=0, **WHY)


def test_a_phone_offers_its_own_characters_and_says_how_they_are() -> None:
    found = table()
    named = [action.label for action in tools(found.state, viewer("s1")) if action.inside]
    assert named == ["Daniel", "Luke"]
    assert len([1 for one in tools(found.state, Viewer("s1", frozenset({"s1"}), host=True)) if one.inside]) == 4
    assert not tools(found.state, Viewer(board=True))
    assert not tools(found.state, Viewer())
    found.hurt("daniel", "chest-hit")
    daniel = tools(found.state, viewer("s1"))[0]
    notes = {form.values.get("box", ""): form.note for form in daniel.inside if form.command == "SetBody"}
    assert notes["chest"].startswith("Chest hit")
    assert notes["head"] == "unhurt"


@pytest.mark.parametrize("seed", range(4))
def test_every_form_is_understood(seed: int) -> None:
    rng, seen = Random(seed), set[str]()
    for _ in range(25):
        found = table()
        found.state = replace(
            found.state,
            horses=(Horse("h1", "Goldie"),),
            townsfolk=(Group("t1", "Townsfolk 1"),),
            shootout="bank",
        )
        forms = [form for action in tools(found.state, viewer("s1")) for form in action.inside or (action,)]
        form = rng.choice(forms)
        with suppress(Illegal):
            found.decide(TABLE.read(form.command, fill(form, rng)), "s1")
            assert "(so it lies)" in found.told()
            seen.add(form.command)
    assert len(seen) > 5


def test_whoever_has_come_stays_in_an_earlier_round() -> None:
    found = table()
    found.state = replace(found.state, round=3)
    late = found.change("luke", entry=2)
    do(found, "SetRound", round=1, **WHY)
    assert found.state.here(found.man(late.id))
    assert found.man(late.id).held == late.held
