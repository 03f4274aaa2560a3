"""Changes one after another: order, undo and redo, two devices at once, a tap that is sent twice, and kept pages."""

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.army_support import OWN_NAME, army_of, document, edit, entry, keep, roster, start, troops, version, view
from tests.web.plain_browser import Screen, Visitor

HTMX = {"HX-Request": "true"}


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


def rows_of(screen: Screen) -> dict[str, str]:
    """Where the rows of an army lead, by the troop's name."""
    links = [node for node in screen.root.all("a") if "show=" in node.attrs.get("href", "")]
    return {node.all("b")[0].text: node.attrs["href"] for node in links}


# Order


def test_a_troop_moves_by_its_buttons_and_the_ends_have_none_that_lead_nowhere(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen", "scouts", "sawbones"))
    screen = view(visitor, army).press("Move Sawbones up")
    assert troops(visitor, army) == ["gunmen", "sawbones", "scouts"]
    screen = screen.press("Move Gunmen down")
    assert troops(visitor, army) == ["sawbones", "gunmen", "scouts"]
    moves = [name for name in screen.buttons if name.startswith("Move ")]
    assert moves == ["Move Sawbones down", "Move Gunmen up", "Move Gunmen down", "Move Scouts up"]


def test_a_whole_order_is_set_at_once_and_undone_at_once(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen", "scouts", "sawbones"))
    screen = edit(visitor, army, "order", order="t3,t1,t2")
    assert troops(visitor, army) == ["sawbones", "gunmen", "scouts"]
    screen.press("Undo: Reorder")
    assert troops(visitor, army) == ["gunmen", "scouts", "sawbones"]


@pytest.mark.parametrize(
    ("by", "order"),
    [
        ("By cost", ["nevada-smith", "gunmen", "gunmen", "preacher", "gunslinger"]),
        ("By name", ["gunmen", "gunmen", "gunslinger", "nevada-smith", "preacher"]),
        ("As in the book", ["gunmen", "gunmen", "gunslinger", "preacher", "nevada-smith"]),
    ],
)
def test_a_list_is_sorted_from_its_menu_and_undone_at_once(visitor: Visitor, by: str, order: list[str]) -> None:
    before = ["preacher", "gunmen", "gunslinger", "gunmen", "nevada-smith"]
    army = keep(visitor, roster(*before[:1], {"troop": "gunmen", "name": "Bart’s men"}, "gunslinger", *before[3:]))
    visitor.get(f"/armies/{army}").follow("More").press(by)
    assert troops(visitor, army) == order
    again = visitor.get(f"/armies/{army}/menu").press(by)
    undo = next(name for name in again.buttons if name.startswith("Undo: "))
    again.press(undo)
    assert troops(visitor, army) == before, "sorted twice it is sorted once"


def test_an_order_that_there_is_not_sorts_nothing(visitor: Visitor) -> None:
    army = keep(visitor, roster("preacher", "gunmen"))
    assert edit(visitor, army, "sort", by="luck").status == 400
    assert troops(visitor, army) == ["preacher", "gunmen"]


def test_an_order_that_forgets_some_and_invents_others_loses_nobody(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen", "scouts", "sawbones"))
    edit(visitor, army, "order", order="t3,t9,,t3,<script>")
    assert troops(visitor, army) == ["sawbones", "gunmen", "scouts"]


def test_a_troop_whose_id_is_unlike_ours_is_moved_and_removed_like_any_other(visitor: Visitor) -> None:
    odd = [{"troop": "scouts", "id": "a b"}, {"troop": "sawbones", "id": "ü/?&#"}]
    army = keep(visitor, roster("gunmen", *odd))
    screen = view(visitor, army).press("Move Sawbones up").press("Move Scouts up").press("Remove Scouts")
    assert troops(visitor, army) == ["gunmen", "sawbones"]
    card = visitor.get(rows_of(screen)["Sawbones"])
    assert card.headings(2)[-1] == "Sawbones"


# Undo and redo


def test_every_step_is_undone_and_done_again_under_its_own_words(visitor: Visitor) -> None:
    screen = start(visitor).press("Hire Preacher, 20 points").press("Hire Gunmen, 50 points")
    army = army_of(screen)
    view(visitor, army, "card", "t1").press("Save", {"Notes": "Sober."}, among=OWN_NAME)
    view(visitor, army).press("One more Gunmen").press("Move Preacher down").press("Remove Preacher")
    view(visitor, army).press("Save", {"Points limit": "900"})
    steps = [
        "Points limit",
        "Remove Preacher",
        "Move Preacher",
        "Copy Gunmen",
        "Notes of Preacher",
        "Hire Gunmen",
        "Hire Preacher",
    ]
    states = [document(visitor, army)]
    for step in steps:
        view(visitor, army).press(f"Undo: {step}")
        states.append(document(visitor, army))
    assert troops(visitor, army) == []
    assert "Undo" not in " ".join(view(visitor, army).buttons)
    for step, state in zip(reversed(steps), reversed(states[:-1]), strict=True):
        view(visitor, army).press(f"Redo: {step}")
        assert document(visitor, army) == state, step
    assert "Redo" not in " ".join(view(visitor, army).buttons)


def test_a_new_change_after_an_undo_is_where_redo_ends(visitor: Visitor) -> None:
    screen = start(visitor).press("Hire Gunmen, 50 points").press("Undo: Hire Gunmen").press("Hire Scouts, 65 points")
    assert "Redo" not in " ".join(screen.buttons)
    assert troops(visitor, army_of(screen)) == ["scouts"]


def test_undoing_an_army_that_was_only_just_made_changes_nothing(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    assert visitor.post(f"/armies/{army}/undo").status == 200
    assert visitor.post(f"/armies/{army}/redo").status == 200
    assert troops(visitor, army) == ["gunmen"]


def test_undo_says_over_htmx_what_it_undid(visitor: Visitor) -> None:
    army = army_of(start(visitor).press("Hire Gunmen, 50 points"))
    answer = visitor.post(f"/armies/{army}/undo", htmx=True)
    assert "Undone: Hire Gunmen" in answer.response.headers["HX-Trigger"]


# Two devices, and taps that come twice


def test_a_page_that_is_out_of_date_changes_nothing_and_says_that_the_army_has_changed(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    stale = view(visitor, army)
    view(visitor, army).press("One more Gunmen")
    answer = stale.press("Remove Gunmen")
    assert answer.status == 409
    assert "changed on another device" in answer.words
    assert troops(visitor, army) == ["gunmen", "gunmen"]
    answer.press("Undo: Copy Gunmen")
    assert troops(visitor, army) == ["gunmen"]


def test_words_typed_on_a_page_that_is_out_of_date_overwrite_nobody(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    stale = view(visitor, army, "card", "t1")
    view(visitor, army, "card", "t1").press("Save", {"Notes": "First."}, among=OWN_NAME)
    answer = stale.press("Save", {"Notes": "Second."}, among=OWN_NAME)
    assert answer.status == 409
    assert entry(visitor, army)["notes"] == "First."


def test_over_htmx_a_stale_page_gets_the_fresh_screen_with_the_reason(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    old = version(visitor, army)
    edit(visitor, army, "add", troop="scouts")
    answer = edit(visitor, army, "fill", htmx=True, version=old, tap="a")
    assert answer.status == 409
    assert "Scouts" in answer.words
    assert "changed on another device" in answer.response.headers["HX-Trigger"]
    assert troops(visitor, army) == ["gunmen", "scouts"]


def test_a_tap_with_a_key_of_its_own_counts_although_the_screen_is_one_tap_behind(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    old = version(visitor, army)
    for key in ("one", "two", "three"):
        assert edit(visitor, army, "add", htmx=True, troop="scouts", version=old, tap=key).status == 200
    assert troops(visitor, army) == ["gunmen", "scouts", "scouts", "scouts"]


@pytest.mark.parametrize(
    "tapped",
    [
        {"do": "add", "troop": "scouts"},
        {"do": "duplicate", "entry": "t1"},
        {"do": "move-down", "entry": "t1"},
        {"do": "remove", "entry": "t1"},
        {"do": "mark", "field": "enforcer", "entry": "t2"},
        {"do": "fill"},
        {"do": "mend", "code": "no-enforcer", "entry": "", "label": "Make Preacher your Enforcer"},
    ],
    ids=lambda tapped: tapped["do"],
)
def test_a_tap_that_is_sent_twice_changes_the_army_once_and_is_no_error(
    visitor: Visitor, tapped: dict[str, str]
) -> None:
    army = keep(visitor, roster("gunmen", "preacher"))
    sent = {**tapped, "tap": "abc", "version": version(visitor, army)}
    first = edit(visitor, army, htmx=True, **sent)
    assert first.status == 200
    once = document(visitor, army)
    again = edit(visitor, army, htmx=True, **sent)
    assert document(visitor, army) == once
    assert again.status == 200, again.response.headers.get("HX-Trigger")


def test_an_undo_that_is_sent_twice_undoes_one_step(visitor: Visitor) -> None:
    army = army_of(start(visitor).press("Hire Gunmen, 50 points").press("Hire Scouts, 65 points"))
    sent = {"tap": "abc", "version": version(visitor, army)}
    for _ in range(2):
        visitor.post(f"/armies/{army}/undo", sent, htmx=True)
    assert troops(visitor, army) == ["gunmen"]


def test_a_tap_key_means_nothing_in_another_army(visitor: Visitor) -> None:
    one, two = keep(visitor, roster("gunmen")), keep(visitor, roster("gunmen"))
    for army in (one, two):
        edit(visitor, army, "add", htmx=True, troop="scouts", tap="abc")
    assert troops(visitor, one) == troops(visitor, two) == ["gunmen", "scouts"]


@pytest.mark.parametrize("number", ["²", "-1", "1.5", "9" * 50, "last"])
def test_a_version_that_is_no_number_of_ours_never_breaks_the_page(visitor: Visitor, number: str) -> None:
    army = keep(visitor, roster("gunmen"))
    assert edit(visitor, army, "add", troop="scouts", version=number).status in (200, 400, 409)


# What the builder would never send


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("", {}),
        ("explode", {}),
        ("remove", {"entry": "t77"}),
        ("duplicate", {}),
        ("move-up", {"entry": "t77"}),
        ("star", {"entry": "t1"}),
        ("mark", {"field": "enforcer", "entry": "<b>"}),
        ("mark", {"field": "no-such-field", "entry": "t1"}),
        ("change", {"entry": "t77", "name": "x"}),
        ("homebrew", {"entry": "t1"}),
        ("add", {"troop": ""}),
        ("army", {"gang": "x" * 81}),
        ("army", {"raid": "spectator"}),
    ],
)
@pytest.mark.parametrize("htmx", [False, True])
def test_an_edit_that_makes_no_sense_is_refused_with_a_sentence(
    visitor: Visitor, do: str, fields: dict[str, str], htmx: bool
) -> None:
    army = keep(visitor, roster("gunmen"))
    before = document(visitor, army)
    answer = edit(visitor, army, do, htmx, **fields)
    assert answer.status in (400, 422)
    assert document(visitor, army) == before
    if htmx:
        assert '"kind": "error"' in answer.response.headers["HX-Trigger"]


def test_no_change_is_made_without_the_token_of_the_form(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    for path in ("edit", "undo", "share", "settle", "copy", "delete", "restore"):
        answer = visitor.send(f"/armies/{army}/{path}", {"do": "add", "troop": "scouts", "secret": "1"})
        assert answer.status == 400, path
        assert "Nothing was changed" in answer.words
    for path in ("/armies/new", "/armies/import", "/armies/order", "/collection/highnoon"):
        assert visitor.send(path, {"gang": "wasatch", "size": "750", "text": "{}"}).status == 400
    assert troops(visitor, army) == ["gunmen"]
    assert "1 saved" in visitor.get("/armies").words


# Pages that have not changed


def fetched(visitor: Visitor, path: str, tag: str = "") -> TestResponse:
    return visitor.client.get(path, headers={"If-None-Match": tag} if tag else None)


def test_a_builder_page_that_has_not_changed_is_not_sent_again(visitor: Visitor) -> None:
    path = f"/armies/{keep(visitor, roster('gunmen'))}"
    visitor.get(path)  # takes the message of the import away
    tag = fetched(visitor, path).headers["ETag"]
    again = fetched(visitor, path, tag)
    assert again.status_code == 304
    assert again.get_data() == b""


def test_a_builder_page_is_new_after_everything_that_it_shows(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    path = f"/armies/{army}"
    changes: dict[str, Callable[[], object]] = {
        "an edit": lambda: edit(visitor, army, "add", troop="scouts"),
        "an undo": lambda: visitor.post(f"{path}/undo"),
        "a folder": lambda: visitor.post(f"{path}/settle", {"folder": "Campaign"}),
        "a seal": lambda: visitor.post(f"{path}/settle", {"secret": "1"}),
        "the collection": lambda: visitor.post("/collection/highnoon", {"owned.gunmen": "3"}),
        "the theme": lambda: visitor.client.set_cookie("theme", "dark"),
    }
    visitor.get(path)
    for what, change in changes.items():
        tag = fetched(visitor, path).headers["ETag"]
        assert fetched(visitor, path, tag).status_code == 304, what
        change()
        visitor.get(path)  # takes a message that the change left
        assert fetched(visitor, path, tag).status_code == 200, what


def test_a_fragment_for_htmx_is_never_taken_for_the_page(visitor: Visitor) -> None:
    path = f"/armies/{keep(visitor, roster('gunmen'))}"
    visitor.get(path)
    tag = fetched(visitor, path).headers["ETag"]
    answer = visitor.client.get(path, headers={"If-None-Match": tag, **HTMX})
    assert answer.status_code == 200
    assert b"<html" not in answer.get_data()


def test_the_rows_of_each_army_lead_to_that_army(visitor: Visitor) -> None:
    one, two = keep(visitor, roster("gunmen")), keep(visitor, roster("gunmen"))
    for army in (one, two, one):
        assert rows_of(view(visitor, army)) == {"Gunmen": f"/armies/{army}?view=card&show=t1"}


def test_a_view_and_a_filter_of_the_builder_are_pages_of_their_own(visitor: Visitor) -> None:
    path = f"/armies/{keep(visitor, roster('gunmen'))}"
    visitor.get(path)
    tag = fetched(visitor, path).headers["ETag"]
    assert fetched(visitor, f"{path}?view=hire", tag).status_code == 200
    assert fetched(visitor, f"{path}?view=hire&text=x", tag).status_code == 200


def test_a_message_is_shown_although_the_browser_has_the_page_and_is_shown_once(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    path = f"/armies/{army}"
    visitor.get(path)
    tag = fetched(visitor, path).headers["ETag"]
    with visitor.client.session_transaction() as session:
        session["_flashes"] = [("ok", "Your miniatures are saved.")]
    with_message = fetched(visitor, path, tag)
    assert with_message.status_code == 200
    assert "Your miniatures are saved." in with_message.get_data(as_text=True)
    said = with_message.headers.get("ETag", tag)
    after = fetched(visitor, path, said)
    assert "Your miniatures are saved." not in after.get_data(as_text=True)


def test_somebody_else_who_sends_the_tag_of_a_page_does_not_learn_that_it_is_there(
    app: Flask, visitor: Visitor
) -> None:
    path = f"/armies/{keep(visitor, roster('gunmen'))}"
    visitor.get(path)
    tag = fetched(visitor, path).headers["ETag"]
    assert fetched(Visitor(app.test_client()), path, tag).status_code == 404
