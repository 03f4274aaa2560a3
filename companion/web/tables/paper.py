"""The story of a battle as a report that `pdf` prints."""

from companion.engine.board import Aftermath, Line, Standing
from companion.games import game as find_game
from companion.paths import FONTS, SPRITE
from companion.services.tables import LogLine, Opened
from companion.web.tables.chart import chart_of


def report(opened: Opened, story: Aftermath, timeline: list[LogLine], paper: str) -> bytes:
    """The PDF, on ``a4`` or ``letter``."""
    from pdf.aftermath import Chart, Place, Report, render
    from pdf.book import Assets, Choice
    from pdf.ink import INKS
    from pdf.paper import Correction, size_of

    game = find_game(opened.game)
    names = {standing.seat: standing.name for standing in story.standings}
    drawn = chart_of(story.turns, {names.get(seat, seat): scores for seat, scores in story.scores.items()})
    when = opened.created_at.strftime("%Y-%m-%d") if opened.created_at else ""
    made = Report(
        title=opened.name,
        subtitle=", ".join(filter(None, (game.name, when, f"table {opened.code}"))),
        headline=story.headline,
        why=story.why,
        standings=tuple(
            Place(each.place, _named(each), game.words.scored(each.score), _pairs(each.lines))
            for each in story.standings
        ),
        chart=Chart(
            drawn.turns,
            tuple((curve.name, curve.scores) for curve in drawn.curves),
            tuple(tick for _, tick in drawn.ticks),
            game.words.scored,
        )
        if drawn
        else None,
        losses=tuple(
            (loss.name, names.get(loss.seat, ""), f"{loss.lost} of {loss.figures}", loss.words)
            if story.counts_figures
            else (loss.name, names.get(loss.seat, ""), loss.fate, "")
            for loss in story.losses
        ),
        carried=story.carried,
        timeline=tuple((line.at.strftime("%H:%M"), line.label, " ".join(line.more)) for line in timeline),
        parts=tuple((part.title, _pairs(part.lines)) for part in story.sections),
        note=story.scores_note,
        rolls=_pairs(story.rolls),
        proof=_proof(opened, game.words.battle),
        battle=game.words.battle,
        turn=game.words.turn,
    )
    return render(made, Choice(size_of(paper), INKS["colour"], Correction()), Assets(FONTS, SPRITE))


def _proof(opened: Opened, battle: str) -> tuple[tuple[str, str], ...]:
    """Every seal that the players saw, each with the secret number that it stands for."""
    seals = (*opened.earlier, (opened.seed_hash, opened.seed))
    shown = (f"Seal, shown before the {battle}", *["Seal, before an undo"] * len(opened.earlier))
    pairs = [((words, seal), ("Its secret number", number)) for words, (seal, number) in zip(shown, seals, strict=True)]
    return tuple(pair for both in pairs for pair in both)


def _named(standing: Standing) -> str:
    return f"{standing.name} ({standing.note})" if standing.note else standing.name


def _pairs(lines: tuple[Line, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((line.text, line.amount) for line in lines)
