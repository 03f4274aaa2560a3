"""Odds of brawl actions (Brawl actions; Dodge): every roll counted out."""

from fractions import Fraction

from companion.engine.calculators import percent
from companion.engine.play import Viewer
from companion.games.outlaws.table.brawling import odds, offers, questions
from companion.games.outlaws.table.brawling.punch import BODY, HEAD
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Blow
from tests.games.outlaws.table.shootouts import Shootout


def brawl(second: str = "robert", **agreed: str) -> Shootout:
    """Daniel and another, with empty hands, in Daniel's turn."""
    table = Shootout.of(["daniel"], [second, "lee"], **agreed)
    for name in ("daniel", second):
        man = table.man(name)
        table.change(name, right="", left="", carried=(*man.held, *man.carried))
    table.by_hand(lambda step: step.emit(e.Engaged("m1", "m2")))
    table.turn("daniel")
    return table


def test_a_head_punch_is_two_blows_one_or_none_after_the_dodge() -> None:
    table = brawl()
    found = odds.placed(table.state, Blow("m1", "m2", HEAD))
    assert found == {0: Fraction(4, 6), 1: Fraction(2, 6) * Fraction(3, 6), 2: Fraction(2, 6) * Fraction(3, 6)}


def test_a_body_blow_is_dodged_as_often_as_the_dice_let_the_foe() -> None:
    table = brawl()
    assert odds.any_placed(table.state, Blow("m1", "m2", BODY)) == Fraction(5, 6) * Fraction(3, 6)
    table.change("robert", losses=3)
    assert odds.any_placed(table.state, Blow("m1", "m2", BODY)) == Fraction(5, 6) * Fraction(5, 6)


def test_nobody_dodges_what_comes_from_behind() -> None:
    table = brawl()
    assert odds.any_placed(table.state, Blow("m1", "m2", BODY, behind=True)) == Fraction(5, 6)


def test_the_button_says_how_likely_the_last_blow_is() -> None:
    table = brawl()
    table.change("robert", blows=3)
    likely = percent(Fraction(5, 6) * Fraction(5, 6))
    assert table.buttons("daniel", offers.offered)["Body blow"].note == f"{likely}, out {likely}"
    table.change("robert", blows=0)
    assert table.buttons("daniel", offers.offered)["Body blow"].note == percent(Fraction(5, 6) * Fraction(3, 6))


def test_an_iron_jaw_takes_one_blow_of_a_head_punch_at_most() -> None:
    table = brawl()
    table.change("robert", skill="iron-jaw")
    found = odds.placed(table.state, Blow("m1", "m2", HEAD))
    assert found == {0: Fraction(4, 6) + Fraction(2, 6) * Fraction(3, 6), 1: Fraction(2, 6) * Fraction(3, 6)}


def test_real_dice_are_asked_for_with_their_odds() -> None:
    table = brawl(dice="real")
    blow = Blow("m1", "m2", "wrestle")
    table.by_hand(lambda step: step.emit(e.BlowBegan(blow)))
    asked = questions.of_blow(Eyes(table.state, Viewer("s1", frozenset({"s1"}))), blow)
    assert asked.roll is not None
    assert asked.roll.odds == Fraction(21, 36), "Daniel, +3 against +1, wins a tie"
    assert [(line.text, line.amount) for line in asked.roll.modifiers] == [
        ("Daniel: Brawl skill", "+3"),
        ("Robert: Brawl skill", "+1"),
        ("Daniel: brawl advantage", "−1"),
    ]


def test_a_turn_in_a_brawl_says_who_has_the_advantage() -> None:
    table = brawl()
    balance = table.board("s1").extra.balance
    assert (balance.dice, balance.verdict) == ("Brawl skill +3 against Robert’s +1", "Daniel has the advantage")
    parts = [(line.text, line.amount, line.rule) for line in balance.modifiers[:2]]
    assert parts == [
        ("Daniel: Brawl skill", "+3", "brawl-advantage"),
        ("Robert: Brawl skill", "+1", "brawl-advantage"),
    ]
