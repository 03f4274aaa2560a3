"""What a seat sees of a shootout: a `Board`. Nothing of it is secret once the posses lie open."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.engine.board import Board, Prompt, RollCard, Turn
from companion.engine.board import Line as Fact
from companion.engine.later import once
from companion.engine.play import Viewer
from companion.engine.sheets import TroopCard
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.brawling import cards as brawl_cards
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import TEAMS, TOWNSFOLK, Horse, State
from companion.games.outlaws.table.ending import winning
from companion.games.outlaws.table.horses import stable
from companion.games.outlaws.table.screen import asking, plates
from companion.games.outlaws.table.screen.bodies import Body, bodies
from companion.games.outlaws.table.screen.own_card import own_card
from companion.games.outlaws.table.shooting import odds
from companion.games.outlaws.table.turn import rounds

STAGES = {"recruit": "Posses", "setup": "Setting up", "showdown": "Showdown", "over": "Over"}


@dataclass(frozen=True)
class Side:
    """A team: its cards, whether it is this viewer's, and how many counters are in its action cup. ``draws``: it draws
    the next one. ``townsfolk``: theirs is among them."""

    id: str
    name: str
    icon: str
    bodies: tuple[Body, ...]
    counters: int
    draws: bool
    townsfolk: bool
    mine: bool


@dataclass(frozen=True)
class Own:
    """The game's own part of the page: the card that the question is about, and those of both teams. ``crowd`` is how
    many cards there are in the larger team, by which a television chooses their size. ``rolled`` is the latest shot of
    the turn that goes on, the ``rolls``-th roll of the shootout. ``balance`` says who has the advantage in the brawl of
    whoever acts. The ``cups`` of the teams are in use in rounds only: in a showdown all counters are in one."""

    now: Body | None
    sides: tuple[Side, ...]
    crowd: int
    rolled: RollCard | None = None
    rolls: int = 0
    balance: RollCard | None = None
    cups: bool = True

    @property
    def bodies(self) -> tuple[Body, ...]:
        """Every card."""
        return tuple(body for side in self.sides for body in side.bodies)


def view(state: State, viewer: Viewer) -> Board:
    """The table as this viewer may see it."""
    eyes = Eyes(state, viewer)
    asked = once(lambda: asking.prompts(eyes))
    return Board(
        turn=_turn(eyes, asked),
        seats=lambda: plates.seats(eyes, asked()),
        prompts=asked,
        troops=lambda: plates.troops(eyes),
        groups=lambda: tuple(group for group in asking.groups(eyes) if group.actions),
        facts=lambda: _facts(state),
        anytime=tuple(asking.anytime(eyes)),
        over=state.stage == "over",
        extra=lambda: _own(eyes, asked),
        plates=state.stage == "recruit",
        known=lambda: eyes.known,
    )


def cards(state: State) -> Sequence[TroopCard]:
    """Every character as a card: there is nothing secret about it."""
    return tuple(own_card(state, man) for man in state.men)


def _own(eyes: Eyes, asked: Callable[[], Sequence[Prompt]]) -> Own | None:
    if eyes.state.stage == "recruit":
        return None
    about = next((prompt.troop for prompt in asked() if prompt.troop), "")
    found = bodies(eyes)
    now = next((body for body in found if body.id == about or (not about and body.acting)), None)
    sides = sorted((_side(eyes, team, found) for team in TEAMS), key=lambda side: not side.mine)
    sides = sides if not eyes.viewer.board else sorted(sides, key=lambda side: TEAMS.index(side.id))
    crowd = max(len(side.bodies) for side in sides)
    return Own(
        now,
        tuple(sides),
        crowd,
        _rolled(eyes.state),
        len(eyes.state.thrown),
        _balance(eyes.state),
        eyes.state.stage == "round",
    )


def _balance(state: State) -> RollCard | None:
    man, go = state.acting, state.go
    if man is None or go is None or go.over or state.unsettled or not state.brawling(man):
        return None
    return brawl_cards.balance(state, man)


def _rolled(state: State) -> RollCard | None:
    """A gun die lies there until something else is rolled, or the next turn begins."""
    latest = state.thrown[-1] if state.thrown else None
    if latest is None or not latest.item or latest.round != state.round:
        return None
    fresh = state.go is not None and len(state.thrown) > state.go.since
    return odds.fallen(state, latest) if fresh or state.stage == "showdown" else None


def _side(eyes: Eyes, team: str, found: Sequence[Body]) -> Side:
    state, cup = eyes.state, eyes.state.cups.get(team, ())
    return Side(
        team,
        rounds.team_title(team),
        plates.ICONS[team],
        tuple(body for body in found if body.team == team),
        len(cup),
        state.stage == "round" and state.drawer == team and (state.go is None or state.go.over),
        TOWNSFOLK in cup,
        eyes.plays_team(team),
    )


def _turn(eyes: Eyes, asked: Callable[[], Sequence[Prompt]]) -> Turn:
    """Where the shootout is and whose go it is."""
    state = eyes.state

    def hint() -> str:
        return eyes.waiting(seat for prompt in asked() for seat in prompt.seats)

    if state.stage == "over":
        won = rounds.team_does(state.winner, "win", "wins") if state.winner else "A draw"
        return Turn(state.round, "Over", won, key="over")
    man, go = state.acting, state.go
    if state.stage != "round":
        title = asked()[0].title if asked() else STAGES[state.stage]
        return Turn(state.round, STAGES[state.stage], title, key=state.stage, hint=hint)
    if man is None or go is None or go.over:
        headline = asked()[0].title if asked() else f"Round {state.round}"
        key = f"{state.round}:{state.drawer}:{sum(map(len, state.cups.values()))}"
        return Turn(state.round, "The cups", headline, key=key, hint=hint)
    headline = f"{eyes.name(man.seat)}: {man.name}’s turn"
    return Turn(state.round, f"{go.left} left", headline, man.seat, man.id, f"{state.round}:{man.id}", hint)


def _facts(state: State) -> tuple[Fact, ...]:
    """The shootout, and who or what is on the board besides the characters."""
    found = catalog().shootouts.get(state.shootout)
    lines = [Fact("Shootout", found.name, f"shootout-{found.id}")] if found else []
    if found and state.round:
        lines.append(Fact("Round", f"{state.round} of {found.rounds}", "the-game"))
    if found and found.goal == "bags":
        lines.append(Fact("Bags off the board", f"{state.objective} of {found.wanted}", f"shootout-{found.id}"))
    if found and found.goal == "across" and state.round:
        crossed = f"{len(winning.across(state))} of {winning.must_cross(state)}"
        lines.append(Fact("Outlaws across", crossed, f"shootout-{found.id}"))
    if state.prisoner:
        lines.append(Fact("In the cell", state.the(state.prisoner).name, f"shootout-{state.shootout}"))
    lines += [
        Fact(horse.name, "Tied to a rail" if horse.tied else "Loose", "spooked-horses") for horse in _horses(state)
    ]
    groups = [group.name for group in state.townsfolk if not group.gone]
    if groups:
        lines.append(Fact("Townsfolk", counted(len(groups), "group"), "townsfolk"))
    if state.ground:
        lying = Counter(things.name(state, item) for item in state.ground)
        words = [f"{name} ×{many}" if many > 1 else name for name, many in lying.items()]
        lines.append(Fact("On the ground", ", ".join(words), "objects-on-the-board"))
    return tuple(lines)


def _horses(state: State) -> tuple[Horse, ...]:
    """Those that nobody rides or leads."""
    return tuple(horse for horse in stable.free(state) if not stable.leader(state, horse.id))
