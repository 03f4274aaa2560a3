"""What the builder, the shared page and the text of a cast list show."""

from companion.games.coltexpress.lists.army import ARMIES
from tests.games.coltexpress.casts import document

FOUR = ("belle", "doc", "tuco", "ghost")


def test_the_builder_and_the_shared_page_tell_the_train_and_the_rounds_by_their_places() -> None:
    found = document(*FOUR, car1="mail", car3="dining", round2="tunnel", station="hostage-taking")
    assert ARMIES.panel(found).facts == (
        "Bandits",
        "The train: Car 1 Mail Car, Car 2 by chance, Car 3 Dining Car, Car 4 by chance",
        (
            "Rounds: Round 1 by chance, Round 2 Tunnel, Round 3 by chance, Round 4 by chance, "
            "Round 5 Hostage-Taking of the Conductor"
        ),
    )
    text = ARMIES.text(found, "plain")
    assert "Car 3 Dining Car" in text
    assert "Round 2 Tunnel" in text


def test_where_chance_decides_nothing_is_told_of_the_train() -> None:
    assert ARMIES.panel(document(*FOUR)).facts == ("Bandits",)


def test_a_row_says_what_the_bandit_can_do() -> None:
    (doc,) = (row.card for row in ARMIES.catalogue() if row.card.kind == "doc")
    assert doc.brief == "Doc draws seven cards at the start of each round, not six."


def test_a_list_is_offered_as_many_cars_as_its_train_has_and_one_players_list_none() -> None:
    assert offered(4) == ["car1", "car2", "car3", "car4", "round1", "round2", "round3", "round4", "station"]
    assert offered(2) == []
    assert offered(3, car6="mail")[-6:-5] == ["car6"], "what it has can be taken away"


def offered(points: int, **said: str) -> list[str]:
    return [field.id for field in ARMIES.list_fields if field.fits(points, said)]
