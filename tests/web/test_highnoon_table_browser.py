"""Whole games of High Noon by tapping what the pages show: two phones, one phone, real dice, four players."""

from flask import Flask
from playwright.sync_api import Page, expect

from companion.services.tables import Agreed
from tests.web.highnoon_table import (
    Game,
    Sit,
    begin,
    filled_button,
    lift,
    press,
    put_down,
    roll_by_hand,
    sheet,
    step,
    walk,
)

LAST_TURN = 6


def test_two_armies_of_750_points_fight_for_six_turns_on_two_phones(app: Flask, sit_down: Sit) -> None:
    game = begin(
        app, ["the-maine-line", "the-hanging-assize"], agreed=Agreed({"dice": "ask"}, switches={"hide-chips": "yes"})
    )
    anna, ben = sit_down(game)
    walk(game, "Draw!")
    for turn in range(1, LAST_TURN + 1):
        game.help_on(["deal"])
        assert game.turn == turn
        step(game, anna)
        game.help_on(["ready"])
        step(game, ben)
        game.help_on(["go-"])
        acting = game.board().turn.seat
        mover, other = (anna, ben) if acting == "s1" else (ben, anna)
        expect(mover.locator("#go")).to_contain_text(game.board().turn.headline.partition(": ")[2])
        expect(mover.locator(".go-over")).to_contain_text("Your go")
        expect(other.locator(".go-over")).not_to_contain_text("Your go")
        victim = next(one for one in game.board().troops if one.seat != acting and one.standing > 2)
        before = score(game, acting)
        put_down(game, mover, victim.id, next(one.id for one in victim.figures if one.state == "up"))
        assert score(game, acting) > before
        game.help_on(["turn-end"])
        step(game, anna)
        if turn >= LAST_TURN - 2:
            game.help_on(["is it over?"])
            roll_by_hand(game, ben, 1 if turn < LAST_TURN else 6)
    assert not ended(game)
    expect(ben.locator("#bar")).to_contain_text("Anna has to agree")
    step(game, anna, "It is over")
    assert ended(game)
    for page in (anna, ben):
        expect(page.locator("#bar")).to_contain_text("The battle is over")
    press(filled_button(ben))
    expect(ben.locator("h1").first).to_be_visible()
    expect(ben.locator("body")).to_contain_text("Night falls")


def ended(game: Game) -> bool:
    return game.over


def score(game: Game, seat: str) -> int:
    return next(one.score or 0 for one in game.board().seats if one.id == seat)


def test_one_phone_goes_from_hand_to_hand_and_its_cover_keeps_the_secrets(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ["the-night-shift", "palo-duro-patrol"], devices=1, agreed=Agreed(switches={"hide-chips": "yes"}))
    (phone,) = sit_down(game)
    walk(game, "Draw!")
    expect(phone.locator("#where")).to_contain_text("Turn 1")
    walk(game, "Action!")
    for _ in range(4):
        game.help_on(["go-"])
        lift(phone, game)
        acting = game.board().turn.seat
        expect(phone.locator(".go-over")).to_contain_text(
            next(one.name for one in game.board().seats if one.id == acting)
        )
        step(game, phone)
    game.help_on(["turn-end"])
    assert game.turn == 1
    lift(phone, game)
    step(game, phone)
    game.help_on(["deal"])
    assert game.turn == 2
    lift(phone, game)
    phone.get_by_text("Tables and the end", exact=True).click()
    phone.get_by_role("link", name="End the battle").click()
    press(sheet(phone).get_by_role("button", name="End the battle"))
    expect(phone.locator("#bar")).to_contain_text("The battle is over")
    assert game.over


def test_real_dice_cards_and_chips_are_typed_in(app: Flask, sit_down: Sit) -> None:
    agreed = Agreed({"dice": "real", "cards": "real", "chips": "real"})
    game = begin(app, ["the-night-shift", "ninth-ward-mourners"], devices=1, agreed=agreed)
    (phone,) = sit_down(game)
    roll_by_hand(game, phone, 1)
    expect(phone.locator("#table")).to_contain_text("Last Thing Standing")
    roll_by_hand(game, phone, 3)
    expect(phone.locator("#table")).to_contain_text("A town stands in the middle")
    step(game, phone)
    step(game, phone, "Draw the opening chips")
    phone.locator("input[name=white]").first.fill("2")
    phone.locator("input[name=blue]").first.fill("1")
    step(game, phone)
    phone.locator("input[name=white]").first.fill("3")
    step(game, phone)
    assert [one.words for seat in game.board().seats for one in seat.holds] == ["3 chips", "3 chips"]
    phone.get_by_role("button", name="Start the battle at once").click()
    expect(phone.locator("#where")).to_contain_text("Draw!")
    deck = iter([f"{rank}{suit}" for rank in ("K", "Q", "J", "10", "9", "8", "7") for suit in "SHDC"])
    lists = phone.locator("select[name=cards]")
    expect(lists.first).to_be_visible()
    assert lists.count() == len(game.board().troops)
    for place in range(lists.count()):
        lists.nth(place).select_option(next(deck))
    step(game, phone)
    game.help_on(["ready"])
    step(game, phone)
    expect(phone.locator("#go")).to_contain_text("on the King of Spades")
    victim = next(one for one in game.board().troops if one.seat != game.board().turn.seat and one.standing > 2)
    put_down(game, phone, victim.id, "f1")
    assert any(seat.score for seat in game.board().seats)


def test_four_players_bid_for_an_ally_in_secret_and_the_highest_bid_wins(app: Flask, sit_down: Sit) -> None:
    slugs = ["the-night-shift", "palo-duro-patrol", "ninth-ward-mourners", "wichita-by-moonlight"]
    game = begin(app, slugs, agreed=Agreed(switches={"hide-chips": "yes"}))
    pages = sit_down(game)
    while (found := game.asked()) is not None and found.prompt.id != "setup-allies":
        game.tap(found, next(one for one in found.prompt.actions if one.command in ("FirstChips", "SkipStep")))
    game.catch_up()
    step(game, pages[2], "Bid for allies")
    for page, chips in zip(pages, (1, 0, 2, 0), strict=True):
        bid(game, page, chips)
        if page is not pages[-1]:
            for other in pages:
                assert "may ride with" not in other.content()
    gang = "Iron Dragon"
    expect(pages[1].locator(".log-list")).to_contain_text("bids")
    assert any("Allies" in note for seat in game.board(1).seats for note in seat.notes)
    assert gang in pages[3].content() or "ride with" in pages[3].content()
    game.help_on(["deal"])
    step(game, pages[3])
    game.help_on(["ready"])
    step(game, pages[1])
    game.help_on(["go-"])
    acting = int(game.board().turn.seat[1:]) - 1
    expect(pages[acting].locator(".go-over")).to_contain_text("Your go")
    step(game, pages[acting], "Done")


def bid(game: Game, page: Page, chips: int) -> None:
    """So many chips of whatever colors are in hand, on the first gang that is free; without any one keeps out."""
    seat = game.opened(game.pages.index(page)).seat
    (held,) = next(one.holds for one in game.board(game.pages.index(page)).seats if one.id == seat)
    hand = [sign.removeprefix("chip-") for sign in held.signs]
    for color in ("white", "red", "blue"):
        count = hand[:chips].count(color)
        if count:
            page.locator(f"input[name={color}]").first.fill(str(count))
    step(game, page, "" if chips else "Stay out of it")
