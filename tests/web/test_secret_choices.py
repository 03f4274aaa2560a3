"""Each chooses in secret at a real table, over HTTP: nothing that another device gets names what was chosen."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from tests.toy_of_secrets import DECK, TRICKS, name_of
from tests.toy_table import toy_game
from tests.web.lobby_support import come_in, open_table
from tests.web.plain_browser import Screen, Visitor


@pytest.fixture
def anna(app: Flask) -> Iterator[Visitor]:
    """The browser that makes the table; the registry knows a game of secrets besides the real ones."""
    with toy_game(TRICKS):
        yield Visitor(app.test_client())


@pytest.fixture
def ben(app: Flask) -> Visitor:
    return Visitor(app.test_client())


@pytest.fixture
def screens(anna: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch) -> tuple[Screen, Screen]:
    """The table, as it begins, on the two phones."""
    monkeypatch.setattr("companion.services.tables.lobby.table_seed", lambda: "0" * 64)
    lobby = open_table(anna, "tricks")
    come_in(ben, lobby).press("I agree")
    anna.get(lobby.path).press("Start the game")
    return anna.get(lobby.path), ben.get(lobby.path)


def cards(screen: Screen) -> set[str]:
    """The cards that stand anywhere in what was sent."""
    return {card for card in DECK if card in screen.html}


def choose(screen: Screen, card: str) -> Screen:
    """The card is ticked, and the button is pressed."""
    return screen.press("Choose in secret", {name_of(card): True})


def offered(screen: Screen) -> list[str]:
    """The cards that the phone's own seat may choose from."""
    return [box.attrs["value"] for box in screen.root.all("input") if box.attrs.get("name") == "picks"]


def test_two_choose_in_secret_and_all_is_shown_when_the_second_has(
    anna: Visitor, ben: Visitor, screens: tuple[Screen, Screen]
) -> None:
    hers, his = screens
    assert "Nobody has chosen yet." in his.words
    secret, known_to_ben = offered(hers)[0], cards(his)
    assert not known_to_ben & cards(hers)
    choose(hers, secret)
    his = ben.get(his.path)
    assert "Anna has chosen. Still to choose: Ben." in his.words
    assert cards(his) == known_to_ben
    assert cards(ben.get(f"{his.path}/log")) <= known_to_ben
    card = offered(his)[0]
    choose(his, card)
    for screen in (anna.get(hers.path), ben.get(his.path)):
        assert f"Anna plays {secret}." in screen.words
        assert f"Ben plays {card}." in screen.words
        assert "Turn 2" in screen.words


def test_a_phone_finds_its_choice_ticked_and_may_change_it_until_all_have_chosen(
    anna: Visitor, ben: Visitor, screens: tuple[Screen, Screen]
) -> None:
    hers, his = screens
    first, second, _ = offered(hers)
    choose(hers, first)
    sheet = anna.get(hers.path).follow("Change your choice")
    boxes = [box for box in sheet.root.all("input") if box.attrs.get("name") == "picks"]
    assert [box.attrs["value"] for box in boxes if "checked" in box.attrs] == [first]
    sheet.press("Choose in secret", {name_of(first): False, name_of(second): True})
    choose(ben.get(his.path), offered(his)[0])
    assert f"Anna plays {second}." in anna.get(hers.path).words


def test_the_host_goes_on_without_somebody_who_is_away_and_is_shown_nothing_of_their_hand(
    anna: Visitor, screens: tuple[Screen, Screen]
) -> None:
    hers, his = screens
    known = cards(hers)
    hers.press("Let chance choose for Ben")
    hers = anna.get(hers.path)
    assert "Ben has chosen. Still to choose: Anna." in hers.words
    assert cards(hers) == known
    assert not known & cards(his)


def test_two_who_choose_at_the_same_moment_are_both_heard(anna: Visitor, screens: tuple[Screen, Screen]) -> None:
    for screen in screens:
        choose(screen, offered(screen)[0])
    assert "Turn 2" in anna.get(screens[0].path).words


def test_who_changes_a_choice_as_the_last_one_chooses_is_told_that_it_is_too_late(
    anna: Visitor, ben: Visitor, screens: tuple[Screen, Screen]
) -> None:
    hers, his = screens
    first, second, _ = offered(hers)
    choose(hers, first)
    sheet = anna.get(hers.path).follow("Change your choice")
    choose(ben.get(his.path), offered(his)[0])
    late = sheet.press("Choose in secret", {name_of(first): False, name_of(second): True})
    assert "the game has moved on" in late.words
    assert f"Anna plays {first}." in anna.get(hers.path).words


# Nor do answers that carry only what changed


PIECE = re.compile(r' id="([^"]+)" data-piece="([^"]+)"')
PASSING = re.compile(r'(name="(?:tap|csrf_token)" value="|<time datetime="|data-piece=")[^"]+|>\d\d:\d\d<')


def news_for_ben(app: Flask, number: int) -> str:
    """What Ben's page is told of Anna's choice of that card of hers, without what differs from table to table."""
    anna, ben = Visitor(app.test_client()), Visitor(app.test_client())
    lobby = open_table(anna, "tricks")
    come_in(ben, lobby).press("I agree")
    anna.get(lobby.path).press("Start the game")
    hers, his = anna.get(lobby.path), ben.get(lobby.path)
    has = " ".join("=".join(one) for one in PIECE.findall(his.html))
    choose(hers, offered(hers)[number])
    news = ben.client.get(f"{his.path}/view", headers={"HX-Request": "true", "X-Pieces": has}).text
    assert "data-same" in news
    return PASSING.sub(r"\1", news.replace(lobby.path, ""))


def test_what_a_page_is_told_of_a_secret_choice_is_the_same_whatever_was_chosen(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.services.tables.lobby.table_seed", lambda: "0" * 64)
    with toy_game(TRICKS):
        news = {news_for_ben(app, number) for number in range(3)}
    assert len(news) == 1
