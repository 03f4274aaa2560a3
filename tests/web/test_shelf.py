"""The shelf: new armies and what can go wrong with them, Raids, folders, order, copies, deleting, and what one owns."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.games import game
from tests.web.army_support import GANGS, OWN_POINTS, army_of, document, keep, roster, start, troops, view
from tests.web.plain_browser import Screen, Visitor


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


@pytest.fixture
def stranger(app: Flask) -> Visitor:
    """Another browser, with a library of its own."""
    other = Visitor(app.test_client())
    keep(other, roster("gunmen", name="The stranger's"))
    return other


def shelf(visitor: Visitor) -> list[str]:
    """The names on the shelf, in order."""
    rows = visitor.get("/armies").root.all("li")
    return [row.all("b")[0].text for row in rows if any(link.has("href") for link in row.all("a")) and row.all("b")]


# New armies


@pytest.mark.parametrize("gang", GANGS)
def test_an_army_of_each_gang_is_started_by_one_press(visitor: Visitor, gang: str) -> None:
    screen = start(visitor, gang)
    made = document(visitor, army_of(screen))
    assert (made["gang"], made["points"], made["troops"]) == (gang.lower().replace(" ", "-"), 750, [])
    assert made["name"] == f"{gang} 750"


def test_size_ally_and_name_are_as_they_were_chosen(visitor: Visitor) -> None:
    typed: dict[str, str | bool] = {"Wasatch": True, "1,000": True, "Allied with": "Black River", "Name": " Cogs "}
    screen = visitor.get("/armies/new?game=highnoon").press("Start hiring", typed)
    made = document(visitor, army_of(screen))
    assert {key: made[key] for key in ("name", "gang", "ally", "points")} == {
        "name": "Cogs",
        "gang": "wasatch",
        "ally": "black-river",
        "points": 1000,
    }


def test_any_other_size_is_typed(visitor: Visitor) -> None:
    screen = visitor.get("/armies/new?game=highnoon").press("Start hiring", {"Other": True, OWN_POINTS: "1,234"})
    assert document(visitor, army_of(screen))["points"] == 1234


@pytest.mark.parametrize(
    ("wrong", "said", "status"),
    [
        ({"Other": True, OWN_POINTS: "lots"}, "“lots” is not a whole number", 400),
        ({"Other": True, OWN_POINTS: ""}, "not a whole number", 400),
        ({"Other": True, OWN_POINTS: "²"}, "not a whole number", 400),
        ({"Other": True, OWN_POINTS: "100001"}, "from 0 to 100,000", 422),
        ({"Allied with": "Wasatch"}, "cannot be its own ally", 422),
        ({"Name": "n" * 81}, "80 is the limit", 400),
    ],
)
def test_a_new_army_that_cannot_be_is_refused_with_a_reason_and_keeps_what_was_typed(
    visitor: Visitor, wrong: dict[str, str | bool], said: str, status: int
) -> None:
    typed = {"Wasatch": True, "Name": "Night “Shift” & Co", "Allied with": "Iron Dragon", **wrong}
    answer = visitor.get("/armies/new?game=highnoon").press("Start hiring", typed)
    assert answer.status == status
    assert said in answer.words
    assert answer.value("Wasatch") is True
    assert answer.value("Name") == typed["Name"]
    assert answer.value(OWN_POINTS) == wrong.get(OWN_POINTS, "")
    assert "0 saved" in visitor.get("/armies").words


def test_the_kept_form_can_be_sent_once_the_mistake_is_mended(visitor: Visitor) -> None:
    wrong: dict[str, str | bool] = {"Union Blue": True, "Allied with": "Union Blue"}
    answer = visitor.get("/armies/new?game=highnoon").press("Start hiring", wrong)
    screen = answer.press("Start hiring", {"Allied with": "Nobody"})
    assert document(visitor, army_of(screen))["gang"] == "union-blue"


@pytest.mark.parametrize("gang", ["hired-guns", "nobody", "", "<script>"])
def test_a_gang_that_there_is_not_is_refused(visitor: Visitor, gang: str) -> None:
    for how in ("empty", "random"):
        answer = visitor.post("/armies/new", {"game": "highnoon", "gang": gang, "size": "750", "how": how})
        assert answer.status == 422
        assert "<script>" not in answer.html.partition("<main")[2]
    assert shelf(visitor) == []


def test_a_game_that_there_is_not_is_not_found(visitor: Visitor) -> None:
    assert visitor.post("/armies/new", {"game": "chess", "gang": "white", "size": "750"}).status == 404
    assert visitor.get("/armies/new?game=chess").status == 404


@pytest.mark.parametrize("gang", GANGS)
def test_surprise_me_makes_a_legal_army_within_ten_points(visitor: Visitor, gang: str) -> None:
    ally = "Union Blue" if gang != "Union Blue" else "Wasatch"
    screen = visitor.get("/armies/new?game=highnoon").press("Surprise me", {gang: True, "Allied with": ally})
    made = document(visitor, army_of(screen))
    review = game("highnoon").armies.review(made)
    assert review.legal
    assert 740 < review.cost <= 750
    assert any(entry["troop"] for entry in made["troops"] if entry.get("enforcer"))


def test_a_surprise_that_the_points_do_not_pay_for_is_refused(visitor: Visitor) -> None:
    answer = visitor.get("/armies/new?game=highnoon").press("Surprise me", {"Other": True, OWN_POINTS: "9"})
    assert answer.status == 422
    assert "not enough to hire a Hero" in answer.words
    assert shelf(visitor) == []


# Raids


def raid(visitor: Visitor, button: str, **typed: str | bool) -> Screen:
    fields = {
        "Union Blue": True,
        "Also build the defender": True,
        "The defender": "Wasatch",
        "Name": "Bank job",
        **typed,
    }
    return visitor.get("/armies/new?game=highnoon").press(button, fields)


@pytest.mark.parametrize("button", ["Start hiring", "Surprise me"])
def test_a_raid_makes_both_sides_in_one_folder_the_defender_with_a_quarter_more_points(
    visitor: Visitor, button: str
) -> None:
    attacker = document(visitor, army_of(raid(visitor, button, **{"1,000": True})))
    page = visitor.get("/armies?folder=Raid%3A+Bank+job")
    defender = document(visitor, page.follow(_row(page, "Wasatch")).path.split("/")[2])
    assert (attacker["gang"], attacker["raid"], attacker["points"]) == ("union-blue", "attacker", 1000)
    assert (defender["gang"], defender["raid"], defender["points"]) == ("wasatch", "defender", 1250)
    assert "2 saved" in page.words


def test_the_two_sides_of_a_surprise_raid_are_legal(visitor: Visitor) -> None:
    raid(visitor, "Surprise me")
    page = visitor.get("/armies")
    assert page.words.count("Legal") - page.words.count("Not legal") == 2


def test_a_raid_with_a_long_name_works_like_any_other(visitor: Visitor) -> None:
    screen = raid(visitor, "Start hiring", Name="n" * 75)
    assert screen.status == 200, screen.words
    assert len(shelf(visitor)) == 2


def test_a_raid_whose_defender_there_is_not_makes_neither_side(visitor: Visitor) -> None:
    fields = {"game": "highnoon", "gang": "wasatch", "size": "750"}
    fields |= {"pair-raid": "1", "pair-raid-side": "nobody"}
    assert visitor.post("/armies/new", fields).status == 422
    assert shelf(visitor) == []


def _row(page: Screen, words: str) -> str:
    return next(name for name, href in page.links.items() if words in name and href.startswith("/armies/"))


# Order, folders, copies


def test_a_new_army_stands_on_top_and_the_owner_may_put_them_in_any_order(visitor: Visitor) -> None:
    ids = {name: keep(visitor, roster("gunmen", name=name)) for name in ("Ada", "Bea", "Cyn")}
    assert shelf(visitor) == ["Cyn", "Bea", "Ada"]
    visitor.post("/armies/order", {"order": ",".join([ids["Ada"], "nonsense", ids["Cyn"]])})
    assert shelf(visitor) == ["Ada", "Cyn", "Bea"]


def test_an_order_with_somebody_elses_army_in_it_moves_only_ones_own(visitor: Visitor, stranger: Visitor) -> None:
    theirs = keep(stranger, roster("gunmen", name="Theirs"))
    keep(visitor, roster("gunmen", name="Mine"))
    before = shelf(stranger)
    assert visitor.post("/armies/order", {"order": theirs}).status == 200
    assert shelf(visitor) == ["Mine"]
    assert shelf(stranger) == before


def test_an_army_lies_in_the_folder_it_was_put_into(visitor: Visitor) -> None:
    first = keep(visitor, roster("gunmen", name="Ada"))
    keep(visitor, roster("gunmen", name="Bea"))
    menu = visitor.get(f"/armies/{first}").follow("More")
    assert "The Long War" in menu.press("Save the folder", {"Folder": "  The  Long War "}).links
    assert visitor.get(menu.path).value("Folder") == "The Long War"
    page = visitor.get("/armies")
    assert "Ada" in page.words
    inside = page.follow(next(name for name in page.links if name.startswith("The Long War")))
    assert "Ada" in inside.words
    assert "Bea" not in inside.words
    menu.press("Save the folder", {"Folder": ""})
    assert "The Long War" not in visitor.get("/armies").words


def test_a_folder_name_of_any_length_is_kept_at_sixty_characters(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    visitor.post(f"/armies/{army}/settle", {"folder": "f" * 500})
    assert visitor.get(f"/armies/{army}/menu").value("Folder") == "f" * 60


def test_a_copy_is_an_army_of_its_own(visitor: Visitor) -> None:
    first = keep(visitor, roster("gunmen", name="Ada"))
    copy = army_of(visitor.get(f"/armies/{first}/menu").press("Make a copy"))
    assert copy != first
    assert document(visitor, copy)["name"] == "Ada (copy)"
    view(visitor, copy).press("Remove Gunmen")
    assert troops(visitor, first) == ["gunmen"]
    assert troops(visitor, copy) == []


def test_a_copy_of_the_longest_name_still_fits(visitor: Visitor) -> None:
    first = keep(visitor, roster("gunmen", name="n" * 80))
    copy = army_of(visitor.get(f"/armies/{first}/menu").press("Make a copy"))
    assert len(document(visitor, copy)["name"]) == 80


def test_the_shelf_says_what_each_army_is(visitor: Visitor) -> None:
    keep(visitor, roster("gunmen", name="Ada", points=1500))
    words = visitor.get("/armies").words
    assert "Ada" in words
    assert "Union Blue · 50 of 1,500 points" in words
    assert "Not legal" in words


# Deleting


def test_a_deleted_army_is_gone_until_it_is_brought_back_with_its_history(visitor: Visitor) -> None:
    screen = start(visitor).press("Hire Gunmen, 50 points")
    army = army_of(screen)
    link = visitor.post(f"/armies/{army}/share").links["See what others see"]
    gone = visitor.get(f"/armies/{army}/menu").press("Delete this army")
    assert "Deleted" in gone.words
    assert shelf(visitor) == []
    for path in (f"/armies/{army}", f"/armies/{army}.json", f"/armies/{army}/share", link):
        assert visitor.get(path).status == 404, path
    back = gone.press("Restore")
    assert troops(visitor, army_of(back)) == ["gunmen"]
    assert "Undo: Hire Gunmen" in back.buttons
    assert visitor.get(link).status == 200


def test_only_whoever_deleted_a_list_is_told_that_it_was_deleted(visitor: Visitor, stranger: Visitor) -> None:
    army = keep(visitor, roster("gunmen", name="Dry Creek"))
    assert visitor.get(f"/armies/{army}/deleted").status == 404
    gone = visitor.post(f"/armies/{army}/delete")
    assert (gone.path, gone.status) == (f"/armies/{army}/deleted", 200)
    assert stranger.get(f"/armies/{army}/deleted").status == 404
    assert visitor.get("/armies/anything/deleted").status == 404
    gone.press("Restore")
    assert visitor.get(f"/armies/{army}/deleted").status == 404


def test_an_army_that_was_never_deleted_cannot_be_restored(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    assert visitor.post(f"/armies/{army}/restore").status == 404


# Somebody else's


def test_somebody_elses_army_is_not_there_for_any_request(visitor: Visitor, stranger: Visitor) -> None:
    army = keep(visitor, roster("gunmen", name="Private affairs"))
    for path in ("", ".json", ".txt", "/share", "?view=hire"):
        answer = stranger.get(f"/armies/{army}{path}")
        assert answer.status == 404, path
        assert "Private affairs" not in answer.html
    for path in ("edit", "undo", "redo", "share", "settle", "copy", "delete", "restore"):
        sent = {"do": "add", "troop": "scouts", "secret": "1", "folder": "x"}
        for htmx in (False, True):
            answer = stranger.post(f"/armies/{army}/{path}", sent, htmx)
            assert answer.status == 404, path
            assert "Private affairs" not in answer.html
    assert troops(visitor, army) == ["gunmen"]
    assert shelf(visitor) == ["Private affairs"]


def test_a_deleted_army_can_be_brought_back_by_its_owner_only(visitor: Visitor, stranger: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    visitor.post(f"/armies/{army}/delete")
    assert stranger.post(f"/armies/{army}/restore").status == 404
    assert visitor.post(f"/armies/{army}/restore").status == 200


def test_a_browser_without_a_library_has_an_empty_shelf_and_no_army(app: Flask, visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    fresh = Visitor(app.test_client())
    assert "0 saved" in fresh.get("/armies").words
    assert fresh.get(f"/armies/{army}").status == 404
    assert fresh.post(f"/armies/{army}/edit", {"do": "remove", "entry": "t1"}).status == 404


# What one owns


def test_a_list_that_needs_more_figures_than_one_owns_says_so(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen", "gunmen", "gunmen"))
    visitor.get("/collection/highnoon").press("Save", {"Gunmen": "10"})
    assert "Gunmen: this list needs 15, you own 10." in view(visitor, army).words
    view(visitor, army).press("Remove Gunmen")
    assert "you own" not in view(visitor, army).words


def test_a_list_may_need_more_and_is_legal_all_the_same(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "nevada-smith", "enforcer": True}, "gunmen", points=120))
    visitor.get("/collection/highnoon").press("Save", {"Gunmen": "1"})
    words = visitor.get("/armies").words
    assert "Legal" in words
    assert "Not legal" not in words
    assert "this list needs 5, you own 1" in view(visitor, army).words


def test_troops_that_were_never_counted_are_never_asked_about(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen", "scouts"))
    visitor.get("/collection/highnoon").press("Save", {"Scouts": "5"})
    assert "you own" not in view(visitor, army).words


def test_a_troop_of_which_one_has_none_is_counted_as_none(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    page = visitor.get("/collection/highnoon").press("Save", {"Gunmen": "0"})
    assert page.value("Gunmen") == "0"
    assert "Gunmen: this list needs 5, you own 0." in view(visitor, army).words


def test_the_collection_is_kept_and_an_empty_field_forgets_a_troop(visitor: Visitor) -> None:
    page = visitor.get("/collection/highnoon").press("Save", {"Gunmen": "10", "Wolves": "1,000"})
    assert "Your miniatures are saved" in page.words
    assert page.value("Gunmen") == "10"
    assert page.value("Wolves") == "999"
    page = page.press("Save", {"Gunmen": ""})
    assert page.value("Gunmen") == ""
    assert "Your miniatures are saved" not in visitor.get("/collection/highnoon").words


def test_a_count_that_is_none_is_refused_and_the_counts_stand(visitor: Visitor) -> None:
    visitor.get("/collection/highnoon").press("Save", {"Gunmen": "10"})
    for typed in ("-1", "ten", "²", "1.5"):
        assert visitor.get("/collection/highnoon").press("Save", {"Gunmen": typed}).status == 400
    assert visitor.get("/collection/highnoon").value("Gunmen") == "10"


def test_what_one_owns_is_nobody_elses_business(visitor: Visitor, stranger: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    visitor.get("/collection/highnoon").press("Save", {"Gunmen": "1"})
    link = visitor.post(f"/armies/{army}/share").links["See what others see"]
    assert "you own" not in stranger.get(link).words
    assert "you own" not in visitor.get(link).words
    assert stranger.get("/collection/highnoon").value("Gunmen") == ""


# Samples


def test_each_sample_can_be_looked_at_and_taken(visitor: Visitor) -> None:
    samples = game("highnoon").armies.samples()
    assert len(samples) == 12
    for found in samples:
        page = visitor.get(f"/armies/samples/highnoon/{found.slug}")
        assert found.name in page.headings(1)
        taken = page.press("Make a copy")
        assert document(visitor, army_of(taken))["troops"] == game("highnoon").armies.read(found.document)["troops"]
    assert len(shelf(visitor)) == 12


def test_looking_at_a_sample_opens_no_library(visitor: Visitor) -> None:
    visitor.get("/armies/samples/highnoon/the-maine-line")
    visitor.get("/armies")
    visitor.get("/armies/new?game=highnoon")
    with visitor.client.session_transaction() as session:
        assert "library" not in session


def test_a_sample_that_there_is_not_is_not_found(visitor: Visitor) -> None:
    assert visitor.get("/armies/samples/highnoon/nothing").status == 404
    assert visitor.get("/armies/samples/chess/the-maine-line").status == 404
