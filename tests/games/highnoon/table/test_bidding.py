"""Bidding for allies with secret chips (Chapter One, Bidding for Allies)."""

from companion.games.highnoon.table.chips import bidding
from companion.games.highnoon.table.rolling import answering
from companion.games.highnoon.table.scenario import allies, opening_chips
from tests.games.highnoon.table.support import Table, begun, make_state

MAINE, WICHITA = "the-maine-line", "wichita-by-moonlight"


def bidders(**hands: tuple[str, ...]) -> Table:
    table = Table(make_state(seats=3, hands=hands, phase="setup", turn=0))
    table.do(allies.AskAllies())
    return table


def bid(table: Table, seat: str, gang: str, *chips: str) -> None:
    matter = table.matter("setup-allies", seat=seat)
    counts = {colour: chips.count(colour) for colour in ("white", "red", "blue")}
    table.do(bidding.Bid(matter.id, gang, **counts, none=not chips), seat)


def test_a_blue_and_a_white_beat_three_whites_and_all_chips_bid_are_lost() -> None:
    table = bidders(s1=("blue", "white", "red"), s2=("white",) * 3, s3=("red",))
    bid(table, "s1", "iron-dragon", "blue", "white")
    bid(table, "s2", "iron-dragon", "white", "white", "white")
    assert "ally" not in table.state.scenario.facts
    bid(table, "s3", "wasatch", "red")
    assert table.state.scenario.facts == {"ally": {"s1": "iron-dragon", "s3": "wasatch"}}
    assert [seat.chips for seat in table.state.seats] == [("red",), (), ()]
    assert "allies" in table.state.done


def test_a_tie_leaves_both_with_nothing_and_without_their_chips() -> None:
    table = bidders(s1=("red",), s2=("white", "white"), s3=())
    bid(table, "s1", "wasatch", "red")
    bid(table, "s2", "wasatch", "white", "white")
    bid(table, "s3", "")
    assert dict(table.state.scenario.facts) == {}
    assert [seat.chips for seat in table.state.seats] == [(), (), ()]


def test_no_chip_is_no_bid() -> None:
    table = bidders(s1=("red",))
    bid(table, "s1", "wasatch")
    bid(table, "s2", "wasatch")
    bid(table, "s3", "wasatch")
    assert dict(table.state.scenario.facts) == {}


def test_a_bid_is_secret_until_all_are_in() -> None:
    table = bidders(s1=("red",), s2=(), s3=())
    bid(table, "s1", "wasatch", "red")
    assert "Wasatch" not in table.told
    assert "red" not in table.told
    bid(table, "s2", "")
    bid(table, "s3", "")
    assert "Anna bids red (2) for Wasatch" in table.told


def test_nobody_bids_chips_that_he_does_not_hold() -> None:
    table = bidders(s1=("red",))
    matter = table.matter("setup-allies", seat="s1")
    table.refuses(bidding.Bid(matter.id, "wasatch", blue=1), "no-such-chip")
    table.refuses(bidding.Bid(matter.id, "rogues", red=1), "no-such-option")
    table.refuses(bidding.Bid(matter.id, "wasatch", red=1), "not-your-seat", "s2")


def test_the_host_neither_bids_for_somebody_else_nor_finds_out_which_chips_they_hold() -> None:
    table = bidders(s1=(), s2=("red",))
    matter = table.matter("setup-allies", seat="s2")
    held, missing = (
        table.refuses(command, "not-your-secret", host=True)
        for command in (bidding.Bid(matter.id, "wasatch", red=1), bidding.Bid(matter.id, "wasatch", blue=1))
    )
    assert held == missing == "Only Ben can answer that. You can go on without Ben."
    table.do(answering.Skip(matter.id), host=True)
    assert table.state.matter(matter.id) is None


def test_a_gang_that_somebody_plays_is_no_ally() -> None:
    table = begun(MAINE, WICHITA)
    table.do(opening_chips.FirstChips())
    table.do(allies.AskAllies())
    offered = {option.value for option in table.matter("setup-allies").options}
    assert not offered & {seat.gang for seat in table.state.seats}
    assert len(offered) == 4
