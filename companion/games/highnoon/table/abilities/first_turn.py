"""What is decided once, as turn 1 ends: sworn enemies, said aloud, and whom infiltrators pass for, written down
(Appendix A: Enemy, Infiltration)."""

from companion.games.highnoon.table.abilities import infiltration
from companion.games.highnoon.table.core import Matter, Option, Play, Settled, Troop, events, settles
from companion.games.highnoon.table.rolling import asking

DONE = "first-turn"


def end_of_first_turn(play: Play) -> None:
    """Asks for sworn enemies and infiltrators' figures; once a game. Called as turn 1 ends."""
    if DONE in play.state.done:
        return
    play.emit(events.StepDone(DONE))
    for troop in tuple(play.state.troops.values()):
        if troop.alive and troop.has("enemy") and "enemy" not in troop.notes:
            _ask_enemy(play, troop)
        if troop.hidden and troop.status == "reserve" and troop.has(infiltration.INFILTRATION):
            infiltration.ask_figure(play, troop)


def _ask_enemy(play: Play, troop: Troop) -> None:
    """A Hero of an opponent's is chosen aloud."""
    heroes = [foe for foe in infiltration.open_foes(play.state, troop) if foe.stats.hero and foe.alive]
    if heroes:
        asking.ask(
            play,
            "setup-enemy",
            troop.id,
            options=[Option(foe.id, foe.name, play.seat(foe.seat).name) for foe in heroes],
        )


@settles("setup-enemy")
def _enemy_chosen(play: Play, matter: Matter, settled: Settled) -> None:
    """From now on each of the two earns double bounty for the other."""
    for foe in settled.picks:
        play.emit(events.Noted(matter.troop, "enemy", foe))
