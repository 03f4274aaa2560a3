"""Counted things and lists of names, as people say them."""

from collections import Counter
from collections.abc import Iterable, Sequence


def counted(count: int, what: str) -> str:
    """``1 card``, ``3 cards``, ``no cards``, ``2 boxes``."""
    return f"{count or 'no'} {what}{'' if count == 1 else 'es' if what.endswith('x') else 's'}"


def with_minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def with_article(noun: str) -> str:
    """``a cowboy``, ``an outlaw``."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def number_word(number: int) -> str:
    """``two``; from eleven on, figures."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def every(count: int) -> str:
    """``both``, ``all 5``; ``this one`` where there is no other."""
    return {1: "this one", 2: "both"}.get(count, f"all {count}")


_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def lowered(name: str) -> str:
    """A name within a sentence: ``buffalo rifle (Sharps Big .50)``, ``2 × pistol``. Only its first letter changes, so
    that names within it keep theirs."""
    first = next((place for place, letter in enumerate(name) if letter.isalpha()), 0)
    return name[:first] + name[first : first + 1].lower() + name[first + 1 :]


def raised(words: str) -> str:
    """The words as a sentence begins: ``inside Car 2`` is ``Inside Car 2``."""
    return words[:1].upper() + words[1:]


def plural(name: str) -> str:
    """More than one of it: ``bowie knives``, ``bows and arrows``, ``buffalo rifles (Sharps Big .50)``.

    What follows a comma or a bracket stays as it is, and so does a name that is a plural already (``claws``).
    """
    head = name.partition(" (")[0].partition(",")[0]
    return " and ".join(_plural(word) for word in head.split(" and ")) + name[len(head) :]


def _plural(word: str) -> str:
    if word.endswith(("s", "teeth")):
        return word
    return f"{word[:-2]}ves" if word.endswith("fe") else f"{word}s"


def in_words(names: Sequence[str]) -> str:
    """``Ann, Ben and Cal``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def tallies(names: Iterable[str]) -> list[str]:
    """Names with how often each comes, in the order of the first: ``2 × Gunmen`` and ``Sawbones``."""
    return [f"{times} × {name}" if times > 1 else name for name, times in Counter(names).items()]


def tallied(names: Iterable[str]) -> str:
    """The same in a line: ``2 × Gunmen, Sawbones``."""
    return ", ".join(tallies(names))
