"""Cards of Colt Express, counted on three phones: one tap for a card, and none where nobody has a choice ("The pace of
the table")."""

from flask import Flask

from companion.services.tables import Agreed
from tests.pace.support import Phone, Table, sit

PEOPLE = 3
TAPS = 300


def robbery(app: Flask, cards: str = "virtual", pace: str = "2") -> Table:
    """Three people, each with a phone, in the first turn of Schemin'."""
    agreed = Agreed({"cards": cards}, {"pace": pace})
    table = sit(app, [None] * PEOPLE, agreed, game="coltexpress")
    for _ in range(TAPS):
        found = table.game.asked()
        assert found is not None
        if found.prompt.rule == "schemin":
            break
        action = next((one for one in found.prompt.actions if one.command == "Depart"), found.prompt.actions[0])
        table.game.tap(found, action.taps[0])
    table.shut()
    return table


def test_three_cards_are_taken_with_one_tap(app: Flask) -> None:
    table = robbery(app)
    phone = table.asked
    phone.tap("Take 3 cards")
    assert (table.taps, table.handovers) == (1, 0)
    assert "takes 3 cards" in table.told
    assert table.asked is not phone


def test_a_card_is_played_with_one_tap(app: Flask) -> None:
    table = robbery(app)
    phone = table.asked
    found = table.game.asked()
    assert found is not None
    phone.tap(next(one.label for one in found.prompt.actions if one.command == "PlayCard"))
    assert (table.taps, table.handovers) == (1, 0)
    assert "plays a card" in table.told
    assert table.asked is not phone


def test_a_real_card_that_was_laid_is_one_tap_and_so_are_three_that_were_taken(app: Flask) -> None:
    table = robbery(app, "real")
    table.asked.tap("Take 3 cards")
    assert table.taps == 1
    table.asked.tap("Move")
    assert table.taps == 2


def stealing(table: Table) -> None:
    """Every card is taken or played, until Stealin' begins."""
    for _ in range(TAPS):
        found = table.game.asked()
        assert found is not None
        if found.prompt.rule != "schemin":
            break
        able = [one for one in found.prompt.actions if not one.why and not one.inputs]
        table.game.tap(found, next((one for one in able if one.label in ("Fire", "Punch", "Move")), able[-1]))
    table.shut()
    table.count()


def drains(phone: Phone) -> bool:
    phone.look()
    return any(one.has("data-soon") for one in phone.screen.root.all("button"))


def test_in_stealin_each_choice_is_one_tap_and_what_has_none_takes_no_tap(app: Flask) -> None:
    table = robbery(app)
    stealing(table)
    host, chosen, went_on = table.phones[0], 0, 0
    for _ in range(TAPS):
        found = table.game.asked()
        assert found is not None
        if found.prompt.rule == "schemin":
            break
        before = table.game.opened().number
        if drains(host):
            host.wait()
            went_on += 1
        else:
            able = [one for one in found.prompt.actions if not one.why]
            table.phones[found.device].look()
            table.phones[found.device].tap(able[0].label)
            chosen += 1
        assert table.game.opened().number > before
    assert table.taps == chosen > 0
    assert went_on > 0
