"""What is asked before the duel: who plays whom, what lies on the board, who begins where."""

from collections.abc import Iterator

from companion.engine.board import Action, Input, Pick, Prompt
from companion.games.gunslinger import outfit
from companion.games.gunslinger.catalog import GROUNDS, SQUARES, catalog
from companion.games.gunslinger.conditions import GROUND_WORDS
from companion.games.gunslinger.figures import figures
from companion.games.gunslinger.table.deciding import hands, setting_up
from companion.games.gunslinger.table.state import Gunslinger, Seat
from companion.games.gunslinger.table.view.eyes import Eyes

OPTION_WORDS = {
    outfit.HORSE: ("A horse", "On the horse from the start."),
    outfit.SECOND: ("A second weapon", "A pistol as well as the rifle, or the other way round."),
    outfit.SHOTGUN: ("A shotgun", "It replaces the rifle."),
}


def prompts(eyes: Eyes) -> tuple[Prompt, ...]:
    """In the order in which they are answered."""
    state = eyes.state
    if state.stage == "recruit":
        return tuple(_line_up(eyes, seat) for seat in state.seats if not seat.ready and not seat.computer)
    if state.stage == "terrain":
        actions = tuple(_terrain(eyes)) if eyes.seated else ()
        title, few = "Which terrain is on the board?", hands.short(state)
        text = f"{few}. The cards will be dealt round, one at a time." if few else ""
        return (Prompt("terrain", title, text, mine=eyes.seated, actions=actions, rule="terrain"),)
    man = setting_up.next_to_place(state) if state.stage == "placing" else None
    return (_place(eyes, man),) if man is not None else ()


def _line_up(eyes: Eyes, seat: Seat) -> Prompt:
    men = eyes.state.of(seat.id)
    title = "Who else?" if men else "Who do you play?"
    actions = tuple(_recruits(seat, men)) if eyes.may_play(seat.id) else ()
    return Prompt(
        f"recruit-{seat.id}", title, seats=(seat.id,), mine=eyes.plays(seat.id), actions=actions, rule="line-ups"
    )


def _recruits(seat: Seat, men: tuple[Gunslinger, ...]) -> Iterator[Action]:
    people = tuple(Pick(one.id, one.name, f"{one.type}, {one.weapon}") for one in catalog().gunslingers.values())
    extras = tuple(Pick(option, *words) for option, words in OPTION_WORDS.items())
    inputs = (
        Input("person", "Gunslinger", "select", people),
        Input("options", "Brings", "some", extras, least=0, most=len(extras), required=False, more=True),
    )
    yield Action("Recruit", "Take this gunslinger", {"seat": seat.id}, inputs, tone="plain" if men else "primary")
    if men:
        yield Action("Ready", "That is all", {"seat": seat.id}, tone="primary")
    yield from (Action("Dismiss", f"Without {man.name}", {"man": man.id}, tone="quiet") for man in men)


def _terrain(eyes: Eyes) -> Iterator[Action]:
    bare = not eyes.state.terrain
    yield Action("Settle", "The board is laid", tone="plain" if bare else "primary")
    picks = (
        *(Pick(layout.id, layout.name, layout.blurb) for layout in catalog().layouts.values()),
        Pick("random", "At random", f"{figures().random_markers} markers anywhere on the board."),
        Pick("none", "Nothing", "A bare board."),
    )
    which = Input("layout", "Which board?", "one", picks, send=True)
    yield Action("LayOut", "Lay it out", inputs=(which,), tone="primary" if bare else "plain")
    squares = tuple(Pick(square, square) for square in SQUARES)
    grounds = tuple(Pick(ground, catalog().terrain[ground].name) for ground in GROUNDS)
    inputs = (Input("square", "Square", "select", squares), Input("terrain", "What terrain is there?", "one", grounds))
    yield Action("Lay", "One marker", inputs=inputs, drawn=not eyes.state.real_board)


def _place(eyes: Eyes, man: Gunslinger) -> Prompt:
    terrain = eyes.state.terrain
    picks = tuple(
        Pick(square, square, GROUND_WORDS.get(terrain.get(square, ""), ""))
        for square in setting_up.beginnings(eyes.state, man)
    )
    inputs = (Input("square", "Which square?", "one", picks, send=True),)
    actions = (
        Action("Place", "Here", {"man": man.id}, inputs, tone="primary", drawn=eyes.plays(man.seat)),
        Action("Place", "At random", {"man": man.id}, note=f"one of {len(picks)} squares"),
    )
    return Prompt(
        f"place-{man.id}",
        f"Where does {man.name} start?",
        seats=(man.seat,),
        mine=eyes.plays(man.seat),
        troop=man.id,
        rule="setting-up",
        actions=actions if eyes.may_play(man.seat) else (),
    )
